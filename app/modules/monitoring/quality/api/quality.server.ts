/** Samplings and analyses of the kinds of stations that have them, by the words of the contract (S3 §7). */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { parisDayAndTime } from '~/kernel/civil-time';
import { OneRow } from '~/kernel/row-number';
import { KIND_NAMES, kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { stationOfKind } from '~/modules/monitoring/stations/http/call-station.server';
import { defineCall, type Call } from '~/platform/http/define-call';
import {
  CalculateAnswer,
  CalculateSearch,
  LocationAnswer,
  OperationAnswer,
  SampleAnswer,
  WindowSearch,
} from '../forms/api-bodies';
import { calculate } from '../service/calculate.server';
import { readCalculated } from '../service/calculated-parameters.server';
import { readAnalyses } from '../service/read-analyses.server';
import { readLocations, readWholeSamplings, windowOf } from '../service/read-samplings.server';

/** @throws ApiRefusal 404 where the station is not there */
const analysed = async (actor: Actor, id: number, kind: StationKind): Promise<number> =>
  (await stationOfKind(actor, id, kind)).id;
type Window = z.infer<typeof WindowSearch>;
const windowed = ({ from, to }: Window) => windowOf({ from: from ?? null, to: to ?? null });

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
      summary: { fr: 'Les prélèvements, avec leurs analyses', en: 'The samplings, with their analyses' },
      allow: 'station.read',
      params: OneRow,
      search: WindowSearch,
      costs: 'export',
      answer: z.array(SampleAnswer),
      async run({ actor, params, search }) {
        const id = await analysed(actor, params.id, kind);
        const window = windowed(search);
        const [samplings, analyses] = await Promise.all([
          readWholeSamplings(id, window, search.support),
          readAnalyses(actor, { stations: [id], ...window }),
        ]);
        const of = new Map<number, (typeof analyses)[number][]>();
        for (const one of analyses) of.set(one.samplingId, [...(of.get(one.samplingId) ?? []), one]);
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
      },
    }),
    defineCall({
      method: 'GET',
      path: `${api}/{id}/calculate`,
      tag: 'stations',
      summary: {
        fr:
          'Statistiques d’un paramètre, une ligne par unité ; rule : ce que vaut un résultat sous sa limite ' +
          '(half : LQ/2, excluded : exclu, ou un nombre). percentile90 est celui du SEQ-Eau, par rang',
        en:
          'Statistics of a parameter, a line a unit; rule: what a result below its limit counts for (half: LQ/2, ' +
          'excluded, or a number). percentile90 is that of SEQ-Eau, by rank',
      },
      allow: 'station.read',
      params: OneRow,
      search: CalculateSearch,
      costs: 'view',
      answer: z.array(CalculateAnswer),
      async run({ actor, params, search }) {
        const { parameter, fraction, support, rule } = search;
        const stations = [await analysed(actor, params.id, kind)];
        const supports = support === undefined ? {} : { supports: [support] };
        const reckoned = await readCalculated(actor, parameter, { stations, ...windowed(search), ...supports });
        const analyses =
          reckoned?.analyses ??
          (await readAnalyses(actor, {
            ...{ stations, parameters: [parameter], ...windowed(search) },
            ...(fraction === undefined ? {} : { fractions: [fraction] }),
            ...supports,
          }));
        return calculate(analyses, typeof rule === 'number' ? { fixed: rule } : rule).map(({ unit, summary }) => ({
          ...{ parameter, unit, rule, n: summary.n, nQuantified: summary.nQuantified },
          ...{ quantificationLimitMin: summary.lqMin, quantificationLimitMax: summary.lqMax },
          ...{ mean: summary.mean, meanBelow: summary.report?.kind === 'below' ? summary.report.limit : null },
          ...{ min: summary.min, max: summary.max, percentile90: summary.percentile90?.value ?? null },
        }));
      },
    }),
  ];
};

export const QUALITY_CALLS: readonly Call[] = KIND_NAMES.filter((kind) => kindOf(kind).analyses).flatMap(ofKind);
