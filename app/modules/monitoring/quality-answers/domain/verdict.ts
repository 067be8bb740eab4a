/**
 * The verdict of a station's water: what one threshold says of one parameter in a period, from everything that is known
 * of it – every fraction, support and unit, analyses and sensor. What cannot be judged is counted with its reason, and
 * never taken for good. Whatever speaks of a station asks this. Pure.
 */
import {
  isBelow,
  percentile90,
  qualityClass,
  type QualityClass,
  type Worse,
} from '~/modules/monitoring/hydrology/domain';
import { powerBetween, shifted, type UnitScale } from '~/modules/monitoring/analysed-units/domain';
import { combinedDay, type DatedResult } from './daily-results';
import { exceedancesOf, judgedAs, type Exceedances } from './exceedances';
import { isPast, type Measurand, type WaterThreshold } from './threshold';

/** Why a result says nothing for or against a threshold. */
export const REASONS = ['unit', 'fraction', 'limit', 'saturation', 'remark', 'expression'] as const;
export type Reason = (typeof REASONS)[number];

/** A result that is kept out before any threshold: its remark says nothing, or nobody knows what its number counts. */
export interface SetAside {
  readonly at: number;
  readonly day: number;
  readonly reason: 'remark' | 'expression';
  readonly value: number | null;
}
/** What is known of a parameter in one unit, of one water. */
export interface KnownSeries extends Measurand {
  readonly source: 'analyses' | 'sensor';
  readonly scale: UnitScale | null;
  /** one a day, in order of time, in its own unit */
  readonly days: readonly DatedResult[];
  /** of a sensor, whose days have two ends: the lowest of each */
  readonly lows?: readonly DatedResult[];
  /** of a sensor: its last value, which no day tells */
  readonly last?: { readonly at: number; readonly day: number; readonly value: number };
  readonly aside: readonly SetAside[];
}

export interface LastKnown {
  readonly at: number;
  /** in `unit`; of what is below its limit, the limit */
  readonly value: number | null;
  readonly below: boolean;
  readonly unit: string;
  readonly source: KnownSeries['source'];
  readonly fraction: string;
  /** null: it is judged */
  readonly reason: Reason | null;
  /** of a judged one */
  readonly past: boolean;
}
export interface NotJudged {
  readonly reason: Reason;
  /** results, of which a day may have several */
  readonly n: number;
  readonly lastAt: number;
  /** in which they came */
  readonly units: readonly string[];
}
export interface Verdict {
  /** in the unit of the threshold, one a day, with those whose limit is too high */
  readonly days: readonly DatedResult[];
  /** days that are judged */
  readonly judged: number;
  readonly exceedances: Exceedances;
  readonly notJudged: readonly NotJudged[];
  readonly last: LastKnown | null;
  readonly lastJudged: LastKnown | null;
}

/** Civil days, both included; null: for ever. */
export interface Within {
  readonly first: number;
  readonly last: number;
}
const inside = ({ day }: { readonly day: number }, within: Within | null): boolean =>
  within === null || (day >= within.first && day <= within.last);

/** Water, and what nobody says the support of; sludge and fish are judged by thresholds of their own. */
const WATER = ['', '0', '3'];
/** A threshold without support is about water; one that names it, about that. */
export const supportsOf = ({ support }: Pick<WaterThreshold, 'support'>): readonly string[] =>
  WATER.includes(support) ? WATER : [support];
export const isAbout = (threshold: WaterThreshold, { support }: Pick<Measurand, 'support'>): boolean =>
  supportsOf(threshold).includes(support);

/** Ten to which power makes its results comparable, or why nothing does. */
export function comparability(
  threshold: WaterThreshold,
  scale: UnitScale | null,
  of: Pick<KnownSeries, 'parameter' | 'fraction' | 'unit' | 'scale' | 'source'>,
): number | 'unit' | 'fraction' {
  // a sensor stands in the water as it is: it has no fraction
  if (threshold.fraction !== '' && of.source === 'analyses' && of.fraction !== threshold.fraction) return 'fraction';
  if (of.unit === threshold.unit) return 0;
  return powerBetween(of.parameter, of.scale, scale) ?? 'unit';
}
/** In another unit. */
export const movedResult = (one: DatedResult, power: number): DatedResult =>
  power === 0
    ? one
    : {
        ...one,
        value: one.value === null ? null : shifted(one.value, power),
        lq: one.lq === null ? null : shifted(one.lq, power),
      };

/** What a result shows: a number, or the limit that it is under. */
const shownOf = ({ remark, value, lq }: DatedResult): { value: number | null; below: boolean } =>
  isBelow(remark) ? { value: lq ?? value, below: true } : { value, below: false };

interface Judging {
  readonly threshold: WaterThreshold;
  /** of its unit */
  readonly scale: UnitScale | null;
  /** all that is known of one parameter */
  readonly known: readonly KnownSeries[];
  readonly within?: Within | null;
}

export function verdictOf({ threshold, scale, known, within = null }: Judging): Verdict {
  const [level = 0] = threshold.levels;
  const { worse } = threshold;
  const told: { last: LastKnown; rank: number }[] = [];
  const aside = new Map<Reason, { n: number; lastAt: number; units: Set<string> }>();
  const count = (reason: Reason, at: number, unit: string, n = 1) => {
    const before = aside.get(reason) ?? { n: 0, lastAt: -Infinity, units: new Set<string>() };
    before.n += n;
    before.lastAt = Math.max(before.lastAt, at);
    aside.set(reason, { ...before, units: before.units.add(unit) });
  };
  const comparable: { of: KnownSeries; days: DatedResult[] }[] = [];
  for (const of of known.filter((one) => isAbout(threshold, one))) {
    const power = comparability(threshold, scale, of);
    const ends = worse === 'low' ? (of.lows ?? of.days) : of.days;
    const days = ends.filter((one) => inside(one, within));
    const { unit, source, fraction } = of;
    const tell = (at: number, shown: { value: number | null; below: boolean }, reason: Reason | null, past = false) =>
      told.push({ last: { at, ...shown, unit, source, fraction, reason, past }, rank: reason === null ? 1 : 0 });
    for (const { at, value, reason } of of.aside.filter((one) => inside(one, within))) {
      count(reason, at, unit);
      tell(at, { value, below: false }, reason);
    }
    if (typeof power === 'string') {
      for (const one of days) {
        count(power, one.at, unit);
        tell(one.at, shownOf(one), power);
      }
      continue;
    }
    const own = days.map((one) => movedResult(one, power));
    comparable.push({ of, days: own });
    for (const [rank, one] of own.entries()) {
      const said = judgedAs(one, level, worse);
      const reason = said !== 'unknown' ? null : isBelow(one.remark) ? 'limit' : 'saturation';
      if (reason) count(reason, one.at, unit);
      // a sensor is told by its last value, not by the worst of its last day
      const latest = of.last && rank === own.length - 1 && inside(of.last, within) ? of.last : null;
      if (latest)
        tell(
          latest.at,
          { value: latest.value, below: false },
          null,
          isPast(shifted(latest.value, power), level, worse),
        );
      else tell(one.at, shownOf(days[rank]!), reason, said === 'past');
    }
  }
  const days = mergedDays(comparable, worse);
  const exceedances = exceedancesOf(days, level, worse);
  // of one instant, what is judged speaks
  const inOrder = told.sort(
    (a, b) => a.last.at - b.last.at || a.rank - b.rank || Number(a.last.past) - Number(b.last.past),
  );
  return {
    days,
    judged: exceedances.n - exceedances.unknown,
    exceedances,
    notJudged: REASONS.flatMap((reason) => {
      const found = aside.get(reason);
      return found ? [{ reason, n: found.n, lastAt: found.lastAt, units: [...found.units] }] : [];
    }),
    last: inOrder.at(-1)?.last ?? null,
    lastJudged: inOrder.findLast(({ last }) => last.reason === null)?.last ?? null,
  };
}

/** Bottles of one water on one day are their mean; of several waters, and of a sensor, the worst speaks for the day. */
function mergedDays(
  comparable: readonly { readonly of: KnownSeries; readonly days: readonly DatedResult[] }[],
  worse: Worse,
): DatedResult[] {
  if (comparable.length === 1) return [...comparable[0]!.days];
  const waters = new Map<string, Map<number, DatedResult[]>>();
  for (const { of, days } of comparable) {
    const key = `${of.source} ${of.fraction} ${of.support}`;
    const water = waters.get(key) ?? new Map<number, DatedResult[]>();
    waters.set(key, water);
    for (const one of days) water.set(one.day, [...(water.get(one.day) ?? []), one]);
  }
  const worst = new Map<number, DatedResult>();
  for (const water of waters.values())
    for (const [day, results] of water) {
      const one = combinedDay(results);
      const other = worst.get(day);
      worst.set(day, other ? worseOf(one, other, worse) : one);
    }
  return [...worst.values()].sort((a, b) => a.day - b.day);
}
/** What was found outweighs a limit; of limits the largest holds. */
function worseOf(one: DatedResult, other: DatedResult, worse: Worse): DatedResult {
  const [a, b] = [shownOf(one), shownOf(other)];
  if (a.below !== b.below) return a.below ? other : one;
  const isMore = (a.value ?? 0) > (b.value ?? 0);
  return isMore === (a.below || worse === 'high') ? one : other;
}

/** Something was judged, and nothing that came after it waits for a judgement. */
export const isCurrent = ({ judged, last }: Pick<Verdict, 'judged' | 'last'>): boolean =>
  judged > 0 && last !== null && last.reason === null;
/** « Respecte »: never past, and the last of all is judged. */
export const isKept = (verdict: Omit<Verdict, 'days'>): boolean => verdict.exceedances.past === 0 && isCurrent(verdict);

interface ClassVerdict {
  /** null: nothing was judged, or what is below its limit could change it */
  readonly class: QualityClass | null;
  /** percentile 90 by rank, what is below its limit counting half of it */
  readonly value: number;
  readonly n: number;
  /** a limit of quantification is too high for a class */
  readonly isOpen: boolean;
}
/** Null: nothing is comparable. A class holds where what is below its limit gives the same at zero and at the limit. */
export function classVerdict(
  { levels, worse }: Pick<WaterThreshold, 'levels' | 'worse'>,
  days: readonly DatedResult[],
): ClassVerdict | null {
  if (days.length === 0) return null;
  const by = (share: number) =>
    percentile90(
      days.map((one) => {
        const { value, below } = shownOf(one);
        return (value ?? 0) * (below ? share : 1);
      }),
      worse,
    )!.value;
  const [least, most] = [0, 1].map((share) => qualityClass(by(share), levels, worse));
  const isOpen = least !== most;
  return { class: isOpen ? null : least!, value: by(0.5), n: days.length, isOpen };
}
