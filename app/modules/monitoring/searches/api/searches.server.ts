/** Saved research criteria, and what quality stations hang on, by the words of the contract (S3 §7). */
import { removeRecord } from '~/records/record/service/change-record.server';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { readStationItems } from '~/modules/monitoring/stations/service/station-items.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { defineCall, type Call } from '~/platform/http/define-call';
import { CriteriaAnswer, StationItemAnswer } from '../forms/api-bodies';
import { ANALYSIS_RESEARCH, SERIES_RESEARCH } from '../service/research.server';
import { readCriteria, searchesOf } from '../service/searches.server';

const { api } = kindOf('quality');

const SUMMARIES = {
  watermass: {
    fr: 'Les masses d’eau des qualitomètres, et combien de stations chacune en a',
    en: 'The water bodies of quality stations, and how many stations each of them has',
  },
  network: {
    fr: 'Les réseaux des qualitomètres, et combien de stations chacun en a',
    en: 'The networks of quality stations, and how many stations each of them has',
  },
  contributor: {
    fr: 'Les intervenants des qualitomètres, et combien de stations chacun en suit',
    en: 'The people who follow quality stations, and how many stations each of them follows',
  },
} as const;

export const SEARCH_CALLS: readonly Call[] = [
  ...(['watermass', 'network', 'contributor'] as const).map((of) =>
    defineCall({
      method: 'GET',
      path: `${api}/${of}`,
      tag: 'stations',
      summary: SUMMARIES[of],
      allow: 'station.read',
      answer: z.array(StationItemAnswer),
      run: ({ actor }) => readStationItems(actor, 'quality', of),
    }),
  ),
  defineCall({
    method: 'GET',
    path: `${api}/superposition`,
    tag: 'stations',
    summary: {
      fr: 'Les critères de recherche enregistrés, siens et partagés',
      en: 'The saved research criteria, your own and those that are shared',
    },
    allow: 'station.searches',
    answer: z.array(CriteriaAnswer),
    run: ({ actor }) => readCriteria(actor),
  }),
  defineCall({
    method: 'GET',
    path: `${api}/superposition/{id}`,
    tag: 'stations',
    summary: { fr: 'Les critères d’une recherche enregistrée', en: 'The criteria of a saved search' },
    allow: 'station.searches',
    params: OneRow,
    answer: CriteriaAnswer,
    refusals: [404],
    async run({ actor, params }) {
      const found = (await readCriteria(actor)).find(({ listCode }) => listCode === params.id);
      if (!found) throw refuseApi(404, 'searches:refusal.notFound');
      return found;
    },
  }),
  defineCall({
    method: 'DELETE',
    path: `${api}/superposition/{id}`,
    tag: 'stations',
    summary: {
      fr: 'Supprime une recherche enregistrée, si elle est à soi',
      en: 'Deletes a saved search of your own',
    },
    allow: 'station.searches',
    params: OneRow,
    answer: z.object({ deleted: z.int() }),
    refusals: [404],
    async run({ actor, params: { id } }) {
      const removed =
        (await removeRecord(actor, searchesOf(actor, ANALYSIS_RESEARCH), id)).ok ||
        (await removeRecord(actor, searchesOf(actor, SERIES_RESEARCH), id)).ok;
      if (!removed) throw refuseApi(404, 'searches:refusal.notFound');
      return { deleted: id };
    },
  }),
];
