/** Counts, years, measures. */
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import { shownNumber } from '~/kernel/page-number';
import { readingsOf } from '~/kernel/typed-number';
import { done, refused } from '~/kernel/outcome';
import type { Field, FieldInput, Zod } from '../field';
import type { Listing } from '../listing';
import { first } from './text';

/** What a PostgreSQL integer holds: the bounds of whole numbers in forms, calls and files. */
export const INTEGER_RANGE = [-2_147_483_648, 2_147_483_647] as const;
const numberOrNone = (z: Zod) => z.nullable(z.number());

interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
const limitsOf = (z: Zod, { min, max }: Limits) => [
  ...(min === undefined ? [] : [z.minimum(min)]),
  ...(max === undefined ? [] : [z.maximum(max)]),
];
const within = (value: number, { min = INTEGER_RANGE[0], max = INTEGER_RANGE[1] }: Limits): boolean =>
  value >= min && value <= max;

/** What lists and files need of a number. */
interface NumberOptions extends Limits, Listing {
  readonly unit?: string;
  /** a key: the sentence that asks for it */
  readonly required?: boolean | string;
}
const inputOf = ({ min, max, unit, required }: NumberOptions): FieldInput => ({
  control: 'number',
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
  ...(unit === undefined ? {} : { unit }),
  ...(required ? { required: true } : {}),
});
const askedFor = (required: boolean | string): string =>
  typeof required === 'string' ? required : 'common:form.required';

/** A count, a rank or another thing's number, or nothing. */
export const optionalWhole = ({ required, min, max, unit, ...list }: NumberOptions = {}): Field<number | null> => ({
  kind: 'integer',
  input: { ...inputOf({ required, min, max, unit }), whole: true },
  list,
  start: null,
  write: (value) => [numberForInput(value)],
  read(texts) {
    const value = parseFrenchNumber(first(texts));
    if (value === null && required) return refused(askedFor(required));
    return value === undefined || (value !== null && !(Number.isInteger(value) && within(value, { min, max })))
      ? refused('common:form.number')
      : done(value);
  },
  body: (z) => z.nullable(z.int().check(...limitsOf(z, { min, max }))),
  answer: (z) => z.nullable(z.int()),
  stored: numberOrNone,
});

interface WholeOptions extends NumberOptions {
  readonly start: number;
  /** the sentence where it is outside its limits */
  readonly fault?: string;
}
/** The same, always there: an empty text is the first value, or refused where it is required. */
export function whole({ start, fault = 'common:form.number', ...options }: WholeOptions): Field<number> {
  const { required } = options;
  const anyWhole = optionalWhole();
  return {
    ...optionalWhole(options),
    start,
    read(texts) {
      const read = anyWhole.read(texts);
      if (!read.ok) return refused(fault);
      if (read.value === null) return required ? refused(askedFor(required)) : done(start);
      return within(read.value, options) ? done(read.value) : refused(fault);
    },
    body: (z) => (required ? z.int().check(z.positive()) : z.int()),
    answer: (z) => z.int(),
    stored: (z) => z.number(),
  };
}

/** A year, or nothing. */
export const year = (limits: Required<Limits>): Field<number | null> => ({
  kind: 'integer',
  input: { control: 'year', ...limits },
  start: null,
  write: (value) => [numberForInput(value)],
  read(texts) {
    const text = first(texts).trim();
    if (text === '') return done(null);
    return /^\d{4}$/.test(text) && within(Number(text), limits) ? done(Number(text)) : refused('common:form.year');
  },
  body: (z) => z.nullable(z.int().check(...limitsOf(z, limits))),
  answer: numberOrNone,
  stored: numberOrNone,
});

interface DecimalOptions extends NumberOptions {
  readonly start?: number | null;
  readonly fault?: string;
}
/** A number with decimals, or nothing: « 1,55 » in a French form, “1.55” in an English one (`kernel/page-number`). */
export const decimal = ({
  start = null,
  min,
  max,
  unit,
  required,
  fault = 'common:form.number',
  ...list
}: DecimalOptions = {}): Field<number | null> => ({
  kind: 'decimal',
  input: inputOf({ min, max, unit, required }),
  list,
  start,
  write: (value) => [numberForInput(value)],
  read(texts) {
    const value = parseFrenchNumber(first(texts));
    if (value === null && required) return refused(askedFor(required));
    return value === undefined || (value !== null && !within(value, { min: min ?? -Infinity, max: max ?? Infinity }))
      ? refused(fault)
      : done(value);
  },
  tidy(submitted) {
    const value = parseFrenchNumber(submitted);
    return typeof value === 'number' && !readingsOf(submitted) ? numberForInput(value) : submitted;
  },
  show: shownNumber,
  body: (z) => z.nullable(z.number().check(...limitsOf(z, { min, max }))),
  answer: numberOrNone,
  stored: numberOrNone,
});
