/**
 * Which of several values at one instant stands: that of the origin with the lowest rank, of equals the one that was
 * brought last, among the imports that are not undone. The ranks are a rule of the series. A deletion holds nothing,
 * under the origin of what it removed.
 */
import { type Span, INCORRECT, REVIEWED, STATUSES } from './series';

/** Where a value comes from, the surest first: what its producer says of it, else what brought it. */
export const ORIGINS = ['reviewed', 'controlled', 'logger', 'service'] as const;
export type Origin = (typeof ORIGINS)[number];
/** As they are stored. */
export const ORIGIN_CODES = { reviewed: 1, controlled: 2, logger: 3, service: 4, incorrect: 5 } as const;
/** What brings values of which nothing is said. */
export type Source = 'logger' | 'service';

/** Rank of each origin, in their order; the lowest wins, equal ones leave it to the latest import. */
export type Precedence = readonly number[];
export const USUAL_PRECEDENCE: Precedence = [1, 2, 3, 4];
/** By code from 1 on: what its producer calls incorrect comes below all others, whatever the rule. */
export const ranksOf = (precedence: Precedence): readonly number[] => [...precedence, ORIGINS.length + 1];
export const rankOf = (precedence: Precedence, origin: number): number => ranksOf(precedence)[origin - 1]!;

/**
 * `status` and `qualification`: as they came. « Incorrecte » says that its producer is sure of nothing but the fault: a
 * validated status makes such a value no surer than one that nobody doubts.
 */
export function originOf(status: number | undefined, qualification: number | undefined, source: Source): number {
  if (qualification === INCORRECT) return ORIGIN_CODES.incorrect;
  if (status !== undefined && status >= REVIEWED) return ORIGIN_CODES.reviewed;
  return status === STATUSES.checked1 ? ORIGIN_CODES.controlled : ORIGIN_CODES[source];
}

/** The rule of a series, and what it was before. */
export interface PrecedenceHistory {
  readonly now: Precedence;
  /** in the order they were decided */
  readonly changes: readonly { readonly at: number; readonly before: Precedence; readonly after: Precedence }[];
}
export const precedenceAt = ({ now, changes }: PrecedenceHistory, instant: number): Precedence =>
  changes.findLast(({ at }) => at <= instant)?.after ?? changes[0]?.before ?? now;

/** What an import holds of an instant. */
interface Holding {
  readonly importId: number;
  readonly origin: number;
  /** when it came, and when it was undone */
  readonly since: number;
  readonly until: number | null;
}
/** Of what imports hold of one instant, that which stood at a moment; null where none did. */
export function standing<Held extends Holding>(
  held: readonly Held[],
  history: PrecedenceHistory,
  moment: number,
): Held | null {
  const rule = precedenceAt(history, moment);
  return held
    .filter(({ since, until }) => since <= moment && (until === null || until > moment))
    .reduce<Held | null>((best, one) => {
      if (!best) return one;
      const apart = rankOf(rule, one.origin) - rankOf(rule, best.origin);
      return apart < 0 || (apart === 0 && one.importId > best.importId) ? one : best;
    }, null);
}

/** The times, [from, to), in which something else stood in the place of `one`, until a moment. */
export function coveredTimes<Held extends Holding>(
  one: Held,
  held: readonly Held[],
  history: PrecedenceHistory,
  moment: number,
): Span[] {
  const turns = [
    ...held.flatMap(({ since, until }) => [since, until ?? moment]),
    ...history.changes.map(({ at }) => at),
  ];
  const times = [...new Set([one.since, ...turns, moment])].filter((at) => at >= one.since && at <= moment);
  return times
    .sort((a, b) => a - b)
    .map((from, rank, all) => ({ from, to: all[rank + 1] ?? moment + 1 }))
    .filter(({ from }) => standing(held, history, from) !== one);
}
