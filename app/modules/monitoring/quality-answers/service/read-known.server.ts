/** What is known of the water of stations, as verdicts take it: analyses in any unit, fraction and support, sensors. */
import type { Actor } from '~/kernel/actor';
import { dayNumber } from '~/kernel/civil-time';
import { scaleOfSymbol } from '~/modules/monitoring/analysed-units/domain';
import { suspectedAnalyses, type Analysis } from '~/modules/monitoring/quality/domain';
import { keyText } from '~/modules/monitoring/quality/domain/checks';
import { settledAnalyses } from '~/modules/monitoring/quality/service/settled-analyses.server';
import type { ScaleOf } from '~/modules/monitoring/quality/service/unit-scales.server';
import { closedParameters } from '~/modules/monitoring/quality/service/read-analyses.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { findDayEnds } from '~/modules/monitoring/series/service/measures.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { knownSeries, type DatedResult, type KnownSeries, type WaterThreshold } from '../domain';

export const unitsOf = (analyses: readonly Analysis[], thresholds: readonly WaterThreshold[]): string[] => [
  ...analyses.map(({ unit }) => unit),
  ...thresholds.map(({ unit }) => unit),
];

/** By station, of analyses that were read already. */
export async function knownOf(
  actor: Actor,
  stations: readonly number[],
  analyses: readonly Analysis[],
  scaleOf: ScaleOf,
  { sensors }: { readonly sensors: boolean } = { sensors: true },
): Promise<ReadonlyMap<number, readonly KnownSeries[]>> {
  const known = new Map<number, KnownSeries[]>(stations.map((id) => [id, []]));
  const byStation = new Map<number, Analysis[]>(stations.map((id) => [id, []]));
  for (const one of analyses) byStation.get(one.stationId)?.push(one);
  for (const [id, own] of byStation) {
    const asked = suspectedAnalyses(own, { scaleOf, isSettled: () => false });
    // only where something is asked somebody may have answered
    const settled = asked.size > 0 ? await settledAnalyses(id) : () => false;
    known.get(id)!.push(...knownSeries(own, { scaleOf, isSettled: settled }));
  }
  if (sensors) for (const one of await readSensors(actor, stations)) known.get(one.stationId)?.push(one.series);
  return known;
}

/** Keys (sampling and analysis) of those whose unit doesn't say what they count, and that nobody has settled. */
export async function openExpressions(
  stationId: number,
  analyses: readonly Analysis[],
  scaleOf: ScaleOf,
): Promise<ReadonlySet<string>> {
  const asked = suspectedAnalyses(analyses, { scaleOf, isSettled: () => false });
  const isSettled = asked.size > 0 ? await settledAnalyses(stationId) : () => false;
  const left = asked.size > 0 ? suspectedAnalyses(analyses, { scaleOf, isSettled }) : asked;
  return new Set([...left].map((one) => `${one.samplingId} ${keyText(one)}`));
}

/** What stands in the water and measures what laboratories analyse too. */
async function readSensors(
  actor: Actor,
  stations: readonly number[],
): Promise<{ readonly stationId: number; readonly series: KnownSeries }[]> {
  const closed = closedParameters(actor);
  const series = (await findSeriesOf([...stations])).filter(({ main, quantity, lastAt }) => {
    const { analysed } = quantityOf(quantity);
    return main && lastAt !== null && analysed !== undefined && !closed.includes(analysed.parameter);
  });
  const days = new Map<number, { highs: DatedResult[]; lows: DatedResult[] }>();
  for (const { seriesId, day, min, minAt, max, maxAt } of await findDayEnds(series.map(({ id }) => id))) {
    const own = days.get(seriesId) ?? { highs: [], lows: [] };
    const read = { day, remark: 1, lq: null };
    own.highs.push({ ...read, at: maxAt, value: max });
    own.lows.push({ ...read, at: minAt, value: min });
    days.set(seriesId, own);
  }
  return series.flatMap((one) => {
    const own = days.get(one.id);
    return own ? [{ stationId: one.stationId, series: sensorOf(one, own) }] : [];
  });
}

function sensorOf(
  { quantity, unit, lastAt, lastValue }: Series,
  { highs, lows }: { readonly highs: readonly DatedResult[]; readonly lows: readonly DatedResult[] },
): KnownSeries {
  const { parameter } = quantityOf(quantity).analysed!;
  return {
    ...{ parameter, fraction: '', unit, support: '3', source: 'sensor', scale: scaleOfSymbol(unit) },
    ...{ days: highs, lows, aside: [] },
    ...(lastAt !== null && lastValue !== null && { last: { at: lastAt, day: dayNumber(lastAt), value: lastValue } }),
  };
}
