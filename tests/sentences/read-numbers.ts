/** A sentence of the corpus: the numbers that it stands on, as a reader sees them, and what the product says. */
import { parisInstant } from '~/kernel/paris-time';
import { dayNumberOf } from '~/kernel/civil-time';

type Value = number | string | null;
export interface SpokenNumber {
  readonly key: string;
  /** what it is, in words */
  readonly label: string;
  /** « 27/11/2026 21:10 » is an instant on the clock of Paris, « 27/11/2026 » a day; null: not known */
  readonly value: Value | readonly Value[];
  readonly unit?: string;
}

export interface CorpusEntry {
  readonly id: string;
  readonly wing: string;
  /** where somebody reads it */
  readonly where: string;
  /** what makes it: a name of WAYS */
  readonly way: string;
  readonly numbers: readonly SpokenNumber[];
  readonly sentence: string;
}

export interface Given {
  has(key: string): boolean;
  number(key: string): number;
  numbers(key: string): number[];
  /** null where it isn't known */
  numberOrNone(key: string): number | null;
  numbersOrNone(key: string): (number | null)[];
  text(key: string): string;
  texts(key: string): string[];
  /** milliseconds */
  instant(key: string): number;
  instants(key: string): (number | null)[];
  /** number of the civil day */
  day(key: string): number;
  unit(key: string): string;
}

export type Words = (key: string, options?: Record<string, unknown>) => string;
/** How the product says a sentence of the corpus. */
export type Way = (given: Given, t: Words) => string | null;

function isoOf(text: string): string {
  const [, day, month, year, clock] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d))?$/.exec(text) ?? [];
  if (!year) throw new Error(`« ${text} » is no date of the corpus`);
  return `${year}-${month}-${day}${clock ? `T${clock}` : ''}`;
}
function instantOf(text: Value): number {
  const at = parisInstant(isoOf(String(text)));
  if (!at) throw new Error(`« ${text} » is no instant`);
  return at.getTime();
}

/** What a way reads: nothing but what a reader sees. */
export function givenOf({ id, numbers }: Pick<CorpusEntry, 'id' | 'numbers'>): Given {
  const found = (key: string): SpokenNumber => {
    const one = numbers.find((number) => number.key === key);
    if (!one) throw new Error(`${id} has no ${key}`);
    return one;
  };
  const value = (key: string): Value => {
    const { value: one } = found(key);
    if (Array.isArray(one)) throw new Error(`${id}: ${key} is a list`);
    return one as Value;
  };
  const list = (key: string): readonly Value[] => {
    const { value: all } = found(key);
    return Array.isArray(all) ? (all as readonly Value[]) : [all as Value];
  };
  const numeric = (one: Value, key: string): number => {
    if (typeof one !== 'number') throw new Error(`${id}: ${key} is no number`);
    return one;
  };
  return {
    has: (key) => numbers.some((one) => one.key === key),
    number: (key) => numeric(value(key), key),
    numbers: (key) => list(key).map((one) => numeric(one, key)),
    numberOrNone: (key) => (value(key) === null ? null : numeric(value(key), key)),
    numbersOrNone: (key) => list(key).map((one) => (one === null ? null : numeric(one, key))),
    text: (key) => String(value(key)),
    texts: (key) => list(key).map(String),
    instant: (key) => instantOf(value(key)),
    instants: (key) => list(key).map((one) => (one === null ? null : instantOf(one))),
    day: (key) => dayNumberOf(isoOf(String(value(key)))),
    unit: (key) => found(key).unit ?? '',
  };
}
