/** What a person decides of values that can hardly be; a model keeps it for the next file. */
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';

export const DECISIONS = ['leave', 'take'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Doubts {
  /** numbers that usually stand for « no value », and are values here */
  readonly asValues: readonly string[];
  /** values outside the bounds of their series; null: it is asked */
  readonly beyond: Decision | null;
  /** dates long before anybody measured, or after today; null: it is asked */
  readonly farDates: Decision | null;
}
export const NO_DOUBTS: Doubts = { asValues: [], beyond: null, farDates: null };

/** The oldest French series of levels and rain are younger, or nearly. */
const FIRST_YEAR = Date.UTC(1850, 0, 1);
/** A logger may be a zone ahead. */
const DAY_MS = 86_400_000;
const EXAMPLES = 3;
const MOST_DECIMALS = 6;

export interface Found {
  readonly count: number;
  /** « 999,99 (01/02/2024 00:30:00) » */
  readonly examples: readonly string[];
}
export interface Implausible {
  readonly beyond: Found;
  readonly farDates: Found;
}

interface Rows {
  readonly at: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}
export interface Bounds {
  readonly lowest: number | null;
  readonly highest: number | null;
}
const isBeyond = (value: number, { lowest, highest }: Bounds): boolean =>
  (lowest !== null && value < lowest) || (highest !== null && value > highest);
const isFar = (at: number, now: number): boolean => at < FIRST_YEAR || at > now + DAY_MS;

const written = (value: number): string => {
  const [, decimals = ''] = String(value).split('.');
  return formatNumber(value, Math.min(decimals.length, MOST_DECIMALS));
};

/** `bounds`: of the series, in its unit, as the values are. `now`: nobody has measured what comes after it. */
export function implausibleIn({ at, value }: Rows, bounds: Bounds, now: number): Implausible {
  const found = { beyond: { count: 0, examples: [] as string[] }, farDates: { count: 0, examples: [] as string[] } };
  const add = (of: keyof typeof found, rank: number) => {
    found[of].count += 1;
    if (found[of].examples.length >= EXAMPLES) return;
    found[of].examples.push(`${written(value[rank]!)} (${formatInstant(new Date(at[rank]!))})`);
  };
  for (let rank = 0; rank < at.length; rank += 1) {
    if (isBeyond(value[rank]!, bounds)) add('beyond', rank);
    if (isFar(at[rank]!, now)) add('farDates', rank);
  }
  return found;
}

/** The ranks that are brought in. */
export function takenRanks({ at, value }: Rows, bounds: Bounds, { beyond, farDates }: Doubts, now: number): number[] {
  const ranks: number[] = [];
  for (let rank = 0; rank < at.length; rank += 1) {
    if (beyond === 'leave' && isBeyond(value[rank]!, bounds)) continue;
    if (farDates === 'leave' && isFar(at[rank]!, now)) continue;
    ranks.push(rank);
  }
  return ranks;
}
