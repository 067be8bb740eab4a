/**
 * A number a thousand times what stands beside it: a mark that parts thousands was read as a decimal one, or the other
 * way round, or another unit was meant. It is taken, and told (decision 191). Pure.
 *
 * Sizes are compared, whatever the signs. A zero says « none » and is far from nothing; nothing is far from a zero.
 */
import { formatNumber, withUnit, writtenDecimals } from './french-number';
import { median } from './order-statistics';

/** As many times larger, or smaller, is far. */
const FAR = 1000;
/** Of the binary fractions of decimals, where a value is a thousand times another exactly. */
const NOISE = 1e-12;

type Numbers = 'today' | 'neighbours' | 'recent' | 'outline';
type Bounds = 'limit' | 'zone';
/**
 * What a value is held against. Of several numbers it is the median of those that are not zero; of an interval, the
 * bound that the value is beyond.
 */
export type Standard =
  | { readonly of: Numbers; readonly values: Iterable<number | null> }
  | { readonly of: Bounds; readonly lowest?: number | null; readonly highest: number | null };

export interface Far {
  readonly way: 'larger' | 'smaller';
  readonly of: Numbers | Bounds;
  /** the number that it is far from */
  readonly beside: number;
}

/** The median of those that are not zero, once for many that are held against it; null: there is none. */
export function usualOf(values: Iterable<number | null>): number | null {
  const said = [...values].filter((one): one is number => one !== null && one !== 0 && Number.isFinite(one));
  if (said.length === 0) return null;
  const size = median(said.map((one) => Math.abs(one)));
  return said.every((one) => one < 0) ? -size : size;
}

function numberOf(standard: Standard, value: number): number | null {
  if ('highest' in standard) {
    const { lowest = null, highest } = standard;
    if (highest !== null && value > highest) return highest;
    return lowest !== null && value < lowest ? lowest : null;
  }
  return usualOf(standard.values);
}

/** Held against the first of these that says something; null: it is near, or nothing says anything. */
export function farFrom(value: number | null, standards: readonly Standard[]): Far | null {
  if (value === null || value === 0 || !Number.isFinite(value)) return null;
  for (const standard of standards) {
    const beside = numberOf(standard, value);
    if (beside === null || beside === 0) continue;
    const times = Math.abs(value) / Math.abs(beside);
    const { of } = standard;
    if (times >= FAR * (1 - NOISE)) return { way: 'larger', of, beside };
    return times <= (1 + NOISE) / FAR ? { way: 'smaller', of, beside } : null;
  }
  return null;
}

/** A far number as it is told: where it was typed, and its unit. */
export interface FarNumber extends Far {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
}

const MOST_DECIMALS = 9;
const DIGITS = 6;
const inWords = (value: number, unit: string, locale: string): string => {
  const text = String(Number(value.toPrecision(DIGITS)));
  const decimals = text.includes('e-') ? MOST_DECIMALS : Math.min(MOST_DECIMALS, writtenDecimals(text));
  return withUnit(formatNumber(value, decimals, locale), unit, locale);
};

const LONGEST = 80;
/** Named each by its own sentence; of more, how many there are. */
const NAMED = 3;

interface Told {
  readonly variant: 'warning';
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What the page says that comes after the save, in the language of its reader. */
export function farToasts(numbers: readonly FarNumber[], locale: string): Told[] {
  const shown = numbers.length > NAMED ? numbers.slice(0, NAMED - 1) : numbers;
  const told = shown.map(({ what, value, unit, way, of, beside }): Told => ({
    variant: 'warning',
    key: `far:${way}.${of}`,
    params: {
      what: what.length > LONGEST ? `${what.slice(0, LONGEST - 1)}…` : what,
      value: inWords(value, unit, locale),
      beside: inWords(beside, unit, locale),
    },
  }));
  const more = numbers.length - shown.length;
  return more === 0 ? told : [...told, { variant: 'warning', key: 'far:more', params: { count: more } }];
}
