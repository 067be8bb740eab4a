/** The samplings of a station, what they followed, and one of them whole. */
import type { Actor } from '~/kernel/actor';
import { formatDay, formatTime } from '~/kernel/civil-date';
import { dayNumberOf, dayStart } from '~/kernel/civil-time';
import { kindOf, type StationAction, type StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { countAnalyses, countSamplings, findLocations, findSamplings, findSupports } from '../data/samplings.server';
import { summariseFound } from '../data/analyses.server';
import type { ParameterSummary, Sampling } from '../domain';
import type { SamplingsPage } from '../view/samplings-page';
import { calculableFrom } from './calculated-parameters.server';
import { namesOfCodes, type CodeNames } from './code-names.server';
import { closedParameters } from './read-analyses.server';
import { byName, readSamplingSheet } from './read-sampling-sheet.server';

interface Asked {
  readonly sampling: number | null;
  /** civil days, both included */
  readonly from: string | null;
  readonly to: string | null;
  readonly support: string;
  readonly page: number;
  readonly pageSize: number;
}
interface Here {
  readonly id: number;
  readonly kind: StationKind;
  readonly name: string;
}

/** « 09:05 », where the hour of a sampling is known. */
export const hourOf = ({ at, timed }: Pick<Sampling, 'at' | 'timed'>): string =>
  timed ? formatTime(at).slice(0, 5) : '';

/** Civil days, both included, as instants. */
export const windowOf = ({ from, to }: { readonly from: string | null; readonly to: string | null }) => ({
  from: from === null ? null : new Date(dayStart(dayNumberOf(from))),
  to: to === null ? null : new Date(dayStart(dayNumberOf(to) + 1)),
});

/** Where a station that was reached already was sampled. */
export const readLocations = (stationId: number) => findLocations(stationId);
/** Its samplings, the latest first. */
export const readWholeSamplings = (stationId: number, window: ReturnType<typeof windowOf>, support = '') =>
  findSamplings({ stationId, ...window, support }, { skip: 0, take: MOST_SAMPLINGS });
const MOST_SAMPLINGS = 10_000;

/** `station` was reached already. */
export async function readSamplings(actor: Actor, station: Here, asked: Asked): Promise<SamplingsPage> {
  const may = async (action: StationAction) => (await reachStations(actor, action, [station.id])).length > 0;
  const [mayImport, mayExport] = [await may('station.import'), await may('station.export')];
  const [mayAsk, mayValidate] = [await may('station.edilabo'), await may('station.validate')];
  const rights = { validate: mayValidate, approve: mayValidate && (await may('station.approve')) };
  const spec = kindOf(station.kind);
  const filter = { stationId: station.id, ...windowOf(asked), support: asked.support };
  const without = closedParameters(actor);
  const { count, firstAt, lastAt } = await countSamplings(filter);
  const window = { ...filter, stations: [station.id], without };
  const [all, supports, summaries, sheet] = await Promise.all([
    findSamplings(filter, { skip: (asked.page - 1) * asked.pageSize, take: asked.pageSize }),
    findSupports(station.id),
    summariseFound({ ...window, ...(asked.support === '' ? {} : { supports: [asked.support] }) }),
    asked.sampling === null ? null : readSamplingSheet(actor, station.id, asked.sampling, rights),
  ]);
  const counts = await countAnalyses(
    station.id,
    all.map(({ id }) => id),
    without,
  );
  const countOf = new Map(counts.map((one) => [one.samplingId, one]));
  const names = await namesOfCodes({
    parameter: summaries.map(({ parameter }) => parameter),
    unit: summaries.map(({ unit }) => unit),
    fraction: summaries.map(({ fraction }) => fraction),
    support: supports,
  });
  return {
    station: { ...station, word: spec.word },
    available: spec.analyses === true,
    ...{ count, first: firstAt ? formatDay(firstAt) : '', last: lastAt ? formatDay(lastAt) : '' },
    filter: { from: asked.from ?? '', to: asked.to ?? '', support: asked.support },
    supports: supports.map((code) => ({ value: code, label: names('support', code) })),
    parameters: byName(summaries.map((one) => parameterLine(one, names))),
    calculated: await calculableFrom(
      actor,
      summaries.map(({ parameter }) => parameter),
    ),
    lines: all.map((one) => ({
      ...{ id: one.id, at: Number(one.at), hour: hourOf(one), support: names('support', one.support), code: one.code },
      ...{ n: countOf.get(one.id)?.n ?? 0, quantified: countOf.get(one.id)?.quantified ?? 0 },
    })),
    paging: { page: asked.page, pageSize: asked.pageSize, total: count },
    ...{ sampling: sheet, mayImport, mayExport, mayAsk, mayValidate },
  };
}

function parameterLine(one: ParameterSummary, names: CodeNames) {
  const { parameter, fraction, unit, support } = one;
  return {
    key: [parameter, fraction, unit, support].join(' '),
    ...{ parameter, name: names('parameter', parameter), unit: names('unit', unit) },
    ...{ fraction: names('fraction', fraction), support: names('support', support) },
    ...{ n: one.n, nQuantified: one.nQuantified, lqMin: one.lqMin, lqMax: one.lqMax, min: one.min, max: one.max },
    ...{ result: one.lastResult, text: '', remark: one.lastRemark, lastDay: formatDay(one.lastAt) },
  };
}
