/** Samplings and analyses of the kinds of stations that have them, by the words of the contract (S3 §7). */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { parisDayAndTime } from '~/kernel/civil-time';
import { OneRow } from '~/kernel/row-number';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { REVIEWED } from '~/modules/monitoring/series/domain/series';
import { levelsOf } from '~/modules/monitoring/series/domain/review';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { stationNotFound, stationOfKind } from '~/modules/monitoring/stations/http/call-station.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { defineCall, type Call } from '~/platform/http/define-call';
import type { Analysis, Sampling } from '../domain';
import {
  AsOfSearch,
  LevelAnswer,
  LocationAnswer,
  OperationAnswer,
  SampleAnswer,
  SampleSearch,
  WindowSearch,
} from '../forms/api-bodies';
import { readAnalyses } from '../service/read-analyses.server';
import { readKnown, spanOf } from '../service/read-known.server';
import { readLocations, readWholeSamplings, windowOf } from '../service/read-samplings.server';

/** @throws ApiRefusal 404 where the station is not there */
const analysed = async (actor: Actor, id: number, kind: StationKind): Promise<number> =>
  (await stationOfKind(actor, id, kind)).id;
type Window = z.infer<typeof WindowSearch>;
const windowed = ({ from, to }: Window) => windowOf({ from: from ?? null, to: to ?? null });

type Sampled = Omit<Sampling, 'operationId'> & { readonly operationId: number | null };
function presentSamples(
  samplings: readonly Sampled[],
  analyses: readonly Analysis[],
): readonly z.input<typeof SampleAnswer>[] {
  const of = new Map<number, Analysis[]>();
  for (const one of analyses) {
    const own = of.get(one.samplingId);
    if (own) own.push(one);
    else of.set(one.samplingId, [one]);
  }
  return samplings.map((sampling) => {
    const { day, time } = parisDayAndTime(sampling.at.getTime());
    return {
      ...{ id: sampling.id, sampleCode: sampling.code, operation: sampling.operationId, date: day },
      ...{ hour: sampling.timed ? time.slice(0, 8) : null, support: sampling.support, point: sampling.point },
      ...{ producer: sampling.producer, sampler: sampling.sampler },
      analyses: (of.get(sampling.id) ?? []).map((one) => ({
        ...{ nature: one.nature, parameter: one.parameter, fraction: one.fraction, result: one.result },
        ...{ text: one.text, remark: one.remark, unit: one.unit, quantificationLimit: one.lq },
        ...{ detectionLimit: one.ld, method: one.method, laboratory: one.laboratory, inSitu: one.inSitu },
        ...{ status: one.status, qualification: one.qualification, accreditation: one.accreditation },
      })),
    };
  });
}

/** What an undone import took with it is told by its analyses alone. */
const onlyAnalysed = ({ samplingId: id, stationId, at, support, producer }: Analysis): Sampled => ({
  ...{ id, stationId, operationId: null, operationCode: '', at, timed: true, support, point: '', depth: 0, code: '' },
  ...{ labCode: '', method: '', producer, sampler: '', network: '', comment: '' },
});
/**
 * The latest first. States of then leave as files do: for those who may export.
 *
 * @throws ApiRefusal 404
 */
async function samplesOfThen(actor: Actor, id: number, search: Window, at: Date) {
  if ((await reachStations(actor, 'station.export', [id])).length === 0) throw stationNotFound();
  const known = await readKnown(actor, id, [spanOf(windowed(search))], at);
  const analyses = known.analyses.filter(({ support }) => (search.support ?? support) === support);
  const samplings = new Map<number, Sampled>();
  for (const one of analyses)
    if (!samplings.has(one.samplingId))
      samplings.set(one.samplingId, known.samplings.get(one.samplingId) ?? onlyAnalysed(one));
  return presentSamples(
    [...samplings.values()].sort((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id),
    analyses,
  );
}

const ofKind = (kind: StationKind): Call[] => {
  const { api } = kindOf(kind);
  return [
    defineCall({
      method: 'GET',
      path: `${api}/{id}/location`,
      tag: 'stations',
      summary: {
        fr: 'Les points et supports où la station a été prélevée',
        en: 'The points and supports that the station was sampled at',
      },
      allow: 'station.read',
      params: OneRow,
      answer: z.array(LocationAnswer),
      run: async ({ actor, params }) =>
        (await readLocations(await analysed(actor, params.id, kind))).map(({ firstAt, lastAt, ...one }) => ({
          ...{ ...one, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
        })),
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/operation`,
      tag: 'stations',
      summary: { fr: 'Les opérations de prélèvement', en: 'The sampling operations' },
      allow: 'station.read',
      params: OneRow,
      search: WindowSearch,
      answer: z.array(OperationAnswer),
      async run({ actor, params, search }) {
        const samplings = await readWholeSamplings(
          await analysed(actor, params.id, kind),
          windowed(search),
          search.support,
        );
        const operations = new Map<number, z.infer<typeof OperationAnswer>>();
        for (const { id, operationId, operationCode, at } of samplings) {
          const known = operations.get(operationId);
          const date = parisDayAndTime(at.getTime()).day;
          operations.set(operationId, {
            ...{ id: operationId, code: operationCode, date: known?.date ?? date },
            samples: [...(known?.samples ?? []), id],
          });
        }
        return [...operations.values()];
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/sample`,
      tag: 'stations',
      summary: {
        fr:
          'Les prélèvements, avec leurs analyses ; asof : tels qu’ils étaient connus à cet instant, avec les statuts ' +
          'et qualifications d’alors',
        en: 'The samples, with their analyses; asof: as they were known at that time, with the codes of then',
      },
      allow: 'station.read',
      params: OneRow,
      search: SampleSearch,
      costs: 'export',
      answer: z.array(SampleAnswer),
      async run({ actor, params, search }) {
        const id = await analysed(actor, params.id, kind);
        if (search.asof !== undefined) return samplesOfThen(actor, id, search, new Date(search.asof));
        const [samplings, analyses] = await Promise.all([
          readWholeSamplings(id, windowed(search), search.support),
          readAnalyses(actor, { stations: [id], ...windowed(search) }),
        ]);
        return presentSamples(samplings, analyses);
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/review`,
      tag: 'stations',
      summary: {
        fr:
          'Les niveaux de revue des analyses : quelle décision vaut pour quelle période (à partir du statut 3, elle ' +
          'est close) ; asof : à cet instant',
        en:
          'Levels of review of the analyses: which decision holds for which period (closed from status 3 on); asof: ' +
          'at that instant',
      },
      allow: 'station.read',
      params: OneRow,
      search: AsOfSearch,
      answer: z.array(LevelAnswer),
      async run({ actor, params, search: { asof } }) {
        const id = await analysed(actor, params.id, kind);
        const until = asof === undefined ? Infinity : Date.parse(asof);
        const reviews = (await findReviews({ stationId: id })).filter(({ at }) => at <= until);
        return levelsOf(reviews).map(({ from, to, review }) => ({
          ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString(), status: review.status },
          ...{ closed: review.status >= REVIEWED, decidedAt: new Date(review.at).toISOString() },
        }));
      },
    }),
  ];
};

export const QUALITY_CALLS: readonly Call[] = KIND_NAMES.filter((kind) => kindOf(kind).analyses).flatMap(ofKind);
