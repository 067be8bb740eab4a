/** Saved searches as calls name them: filters of stations (C691). `listCode`, the number of the search, is the key. */
import { saveRecord } from '~/records/record/service/change-record.server';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { present, startOf, withBody } from '~/records/fields/domain';
import { answerShape, bodyShape } from '~/records/fields/forms/schemas';
import { refuseApi } from '~/platform/http/api-refusal';
import { Inserted } from '~/platform/http/call-answers';
import { defineCall, type Call } from '~/platform/http/define-call';
import { kindOfType } from '~/modules/monitoring/stations/domain';
import { SEARCH_FIELDS, SEARCH_FORM, type SearchValues } from '../domain';
import { stationsOfSearch } from '../service/run-search.server';
import { SERIES_RESEARCH } from '../service/research.server';
import { readFilters, searchesOf } from '../service/searches.server';

const Filter = z.object({
  listCode: z.int(),
  login: z.string(),
  ...answerShape(SEARCH_FIELDS),
  version: z.int(),
});

export const FILTER_CALLS: readonly Call[] = [
  defineCall({
    method: 'GET',
    path: 'user/filters/station',
    tag: 'users',
    summary: {
      fr: 'Les recherches enregistrées de l’appelant, et celles qu’on partage avec lui',
      en: 'The saved searches of the caller, and those that others share',
    },
    allow: 'station.read',
    answer: z.array(Filter),
    run: async ({ actor }) =>
      (await readFilters(actor, SERIES_RESEARCH)).map(({ id, login, version, values }) => ({
        ...{ listCode: id, login, version },
        ...present(SEARCH_FIELDS, values),
      })),
  }),
  defineCall({
    method: 'POST',
    path: 'user/filters/station',
    tag: 'users',
    summary: {
      fr: 'Enregistre une recherche ; il y faut un titre et un critère au moins',
      en: 'Saves a search; it needs a title and one criterion at least',
    },
    allow: 'station.read',
    body: z
      .object(bodyShape(SEARCH_FIELDS))
      .partial()
      .extend({ title: bodyShape(SEARCH_FIELDS).title }),
    answer: Inserted.extend({ id: z.int() }),
    status: 201,
    async run({ actor, body }) {
      const values = withBody(SEARCH_FIELDS, startOf(SEARCH_FIELDS), body) as SearchValues;
      const [[field, fault] = []] = Object.entries(SEARCH_FORM.check?.(values) ?? {});
      if (field !== undefined)
        throw refuseApi(422, typeof fault === 'string' ? fault : 'common:form.invalid', { field });
      const saved = await saveRecord(actor, searchesOf(actor, SERIES_RESEARCH), { id: 0, version: 0 }, values);
      if (!saved.ok) throw refuseApi(404, 'common:refusal.notFound');
      return { insert: 1, id: saved.value };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'user/filters/station/{stationType}/{listCode}/execute',
    tag: 'users',
    summary: {
      fr: 'Les stations d’un type que trouve une recherche enregistrée',
      en: 'The stations of a type that a saved search finds',
    },
    allow: 'station.read',
    params: z.object({ stationType: z.coerce.number().int().min(0).max(8), listCode: RowId }),
    answer: z.array(
      z.object({ id: z.int(), stationType: z.int(), code: z.string(), name: z.string(), townCode: z.string() }),
    ),
    refusals: [404],
    async run({ actor, params: { stationType, listCode } }) {
      const kind = kindOfType(stationType);
      const filter = (await readFilters(actor, SERIES_RESEARCH)).find(({ id }) => id === listCode);
      if (!kind || !filter) throw refuseApi(404, 'common:refusal.notFound');
      const found = await stationsOfSearch(actor, filter.values, kind);
      return found.map(({ id, code, name, townCode }) => ({ id, stationType, code, name, townCode }));
    },
  }),
];
