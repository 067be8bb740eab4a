/** What laboratories say of a quantity that series follow: the last value of stations, and the worst of each month. */
import type { Actor } from '~/kernel/actor';
import { monthOfDay } from '~/kernel/civil-months';
import { isBelow, type Worse } from '~/modules/monitoring/hydrology/domain';
import { isBare, powerBetween, scaleOfSymbol, shifted } from '~/modules/monitoring/analysed-units/domain';
import type { Analysis } from '~/modules/monitoring/quality/domain';
import {
  findAnalysedSince,
  findAnalysedSpan,
  findLastOf,
} from '~/modules/monitoring/quality/service/latest-analyses.server';
import { closedParameters, readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { resultOf } from '~/modules/monitoring/quality/domain';
import { verdictOf, type WaterThreshold } from '../domain';
import { unitScales } from '~/modules/monitoring/quality/service/unit-scales.server';
import { knownOf } from './read-known.server';

export interface AnalysedLast {
  readonly stationId: number;
  /** of all parameters */
  readonly n: number;
  readonly lastAt: number;
  /** of the quantity that was asked, in its unit; null: none that compares */
  readonly value: number | null;
  /** when that was found */
  readonly valueAt: number | null;
  readonly below: boolean;
}

/** Of the stations that were ever analysed. The quantity is the one that their kind is told by. */
export async function lastAnalysed(
  actor: Actor,
  stations: readonly number[],
  quantity: Quantity | undefined,
): Promise<readonly AnalysedLast[]> {
  const closed = closedParameters(actor);
  const analysed = await findAnalysedSince(stations, closed);
  const of = quantity === undefined ? undefined : quantityOf(quantity);
  const ids = analysed.map(({ stationId }) => stationId);
  const isOpen = of?.analysed !== undefined && !closed.includes(of.analysed.parameter);
  const found = isOpen ? await findLastOf(ids, of.analysed!.parameter) : [];
  const values = await valuesIn(actor, found, of?.unit ?? '');
  return analysed.map(({ stationId, n, lastAt }) => {
    const last = values.get(stationId) ?? null;
    return {
      ...{ stationId, n, lastAt: lastAt.getTime(), value: last?.value ?? null, valueAt: last?.at ?? null },
      below: last?.below ?? false,
    };
  });
}

/** In a unit, those that compare. */
async function valuesIn(actor: Actor, found: readonly Analysis[], unit: string) {
  const scaleOf = await unitScales(found.map((one) => one.unit));
  const scale = scaleOfSymbol(unit);
  const doubtful = await doubtfulOf(
    actor,
    found.filter((one) => isBare(scaleOf(one.unit))),
  );
  return new Map(
    found.flatMap((one) => {
      const power = powerBetween(one.parameter, scaleOf(one.unit), scale);
      const { remark, value, lq } = resultOf(one);
      const below = isBelow(remark);
      const shown = below ? (lq ?? value) : value;
      if (power === null || shown === null || doubtful.has(one.stationId)) return [];
      return [[one.stationId, { value: shifted(shown, power), at: one.at.getTime(), below }] as const];
    }),
  );
}
/** Of results whose unit doesn't say what they count, the stations where a verdict would not judge them. */
async function doubtfulOf(actor: Actor, bare: readonly Analysis[]): Promise<ReadonlySet<number>> {
  if (bare.length === 0) return new Set();
  const stations = bare.map(({ stationId }) => stationId);
  const all = await readAnalyses(actor, { stations, parameters: [bare[0]!.parameter] });
  const known = await knownOf(actor, stations, all, await unitScales(all.map(({ unit }) => unit)), { sensors: false });
  return new Set(
    bare
      .filter(({ stationId, at }) =>
        known.get(stationId)?.some(({ aside }) => aside.some((one) => one.at === at.getTime())),
      )
      .map(({ stationId }) => stationId),
  );
}

/** From which year on, and until when, a quantity was analysed at stations; null: never. */
export const analysedSpan = (stations: readonly number[], quantity: Quantity) => {
  const { analysed } = quantityOf(quantity);
  return analysed ? findAnalysedSpan(stations, analysed.parameter) : Promise.resolve(null);
};

interface AnalysedMonth {
  readonly stationId: number;
  readonly month: number;
  readonly value: number;
}
interface AskedMonths {
  readonly quantity: Quantity;
  readonly worse: Worse;
  readonly from: Date;
  readonly to: Date;
  /** what is under a higher limit may be anything: it says nothing of the month */
  readonly certainBelow: number;
}
/** The worst of each month between two instants, in the unit of the quantity; only what compares. */
export async function analysedMonths(
  actor: Actor,
  stations: readonly number[],
  { quantity, certainBelow, worse, from, to }: AskedMonths,
): Promise<AnalysedMonth[]> {
  const { analysed, unit } = quantityOf(quantity);
  if (!analysed || stations.length === 0) return [];
  const { parameter } = analysed;
  const found = await readAnalyses(actor, { stations, parameters: [parameter], from, to });
  const known = await knownOf(actor, stations, found, await unitScales(found.map((one) => one.unit)), {
    sensors: false,
  });
  const threshold: WaterThreshold = { ...NO_LEVEL, parameters: [parameter], unit, worse };
  const months = new Map<string, AnalysedMonth>();
  for (const [stationId, series] of known)
    for (const { day, remark, value, lq } of verdictOf({ threshold, scale: scaleOfSymbol(unit), known: series }).days) {
      const shown = isBelow(remark) ? (lq ?? value) : value;
      if (shown === null || (isBelow(remark) && shown > certainBelow)) continue;
      const month = monthOfDay(day);
      const before = months.get(`${stationId} ${month}`);
      const isWorse = before === undefined || (worse === 'high' ? shown > before.value : shown < before.value);
      if (isWorse) months.set(`${stationId} ${month}`, { stationId, month, value: shown });
    }
  return [...months.values()];
}
/** What is comparable is asked, nothing is judged. */
export const NO_LEVEL: WaterThreshold = {
  ...{ code: '', name: '', purpose: 'limit', collection: '', alteration: '', subject: 'parameter', parameters: [] },
  ...{ unit: '', fraction: '', support: '', worse: 'high', levels: [Infinity], source: '', sourceDate: null },
};
