/** The kinds of fields. Limits are told in each definition and hold in its form, its call and its input. */
import type { core } from 'zod';
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import { done, refused } from '~/kernel/outcome';
import { parisClock, parisInstant } from '~/kernel/paris-time';
import { LARGEST_ROW, wholeInDigits } from '~/kernel/whole-in-digits';
import type { Field, Schema, Zod } from './field';

/** Within a PostgreSQL integer. */
const WHOLE_LIMIT = 2_000_000_000;
const first = ([text = '']: readonly string[]): string => text;
const instant = (z: Zod) => z.nullable(z.iso.datetime());
const storedInstant = (z: Zod) => z.nullable(z.coerce.date());
const numberOrNone = (z: Zod) => z.nullable(z.number());

interface TextOptions {
  readonly max: number;
  /** a key: the sentence that asks for it */
  readonly required?: boolean | string;
  readonly start?: string;
  /** spaces around it mean nothing */
  readonly trim?: boolean;
  /** what stands where nothing was typed */
  readonly whenEmpty?: string;
  /** what it looks like, where it is filled, and the sentence where it does not */
  readonly pattern?: RegExp;
  readonly fault?: string;
  readonly tidy?: (text: string) => string;
  readonly example?: string;
}

const ofText = (
  control: 'text' | 'email' | 'tel' | 'lines' | 'html' | 'password' | 'hidden',
  { max, required, whenEmpty = '', start = whenEmpty, trim, pattern, fault, tidy, example }: TextOptions,
): Field<string> => {
  return {
    input: { control, max, ...(required ? { required: true } : {}) },
    start,
    write: (value) => [value],
    read(texts) {
      const tidied = tidy ? tidy(first(texts)) : first(texts);
      const text = trim ? tidied.trim() : tidied;
      if (required && text.trim() === '')
        return refused(typeof required === 'string' ? required : 'common:form.required');
      if (pattern && text !== '' && !pattern.test(text)) return refused(fault ?? 'common:form.invalid');
      return text.length > max ? refused('common:form.tooLong') : done(text || whenEmpty);
    },
    ...(tidy ? { tidy } : {}),
    body: (z) =>
      z
        .string()
        .check(...(trim ? [z.trim()] : []), ...(required ? [z.minLength(1)] : []), z.maxLength(max))
        .check(
          ...(pattern ? [z.regex(pattern)] : []),
          ...(example === undefined ? [] : [z.meta({ examples: [example] })]),
        ),
    answer: (z) => z.string(),
    stored: (z) => z.string(),
  };
};
export const text = (options: TextOptions): Field<string> => ofText('text', options);
/** Several lines. */
export const lines = (options: TextOptions): Field<string> => ofText('lines', options);
/** HTML; the service cleans it. */
export const html = (options: TextOptions): Field<string> => ofText('html', options);
export const email = (options: TextOptions): Field<string> => ofText('email', options);
export const phone = (options: TextOptions): Field<string> => ofText('tel', options);
/** Typed again each time: no page shows it back. */
export const password = (options: TextOptions): Field<string> => ofText('password', options);
/** What the page writes by itself. */
export const hidden = (options: TextOptions): Field<string> => ofText('hidden', options);

/** The same where older rows have none. */
export const orNone = (field: Field<string>): Field<string | null> => ({
  ...field,
  write: (value) => [value ?? ''],
  answer: (z) => z.nullable(z.string()),
  stored: (z) => z.nullable(z.string()),
});

interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
const limitsOf = (z: Zod, { min, max }: Limits) => [
  ...(min === undefined ? [] : [z.minimum(min)]),
  ...(max === undefined ? [] : [z.maximum(max)]),
];
const within = (value: number, { min = -WHOLE_LIMIT, max = WHOLE_LIMIT }: Limits): boolean =>
  value >= min && value <= max;

/** A count, a rank or another thing's number, or nothing. */
export const optionalWhole = (limits: Limits = {}): Field<number | null> => ({
  input: { control: 'number', ...limits },
  start: null,
  write: (value) => [numberForInput(value)],
  read(texts) {
    const value = parseFrenchNumber(first(texts));
    return value === undefined || (value !== null && !(Number.isInteger(value) && within(value, limits)))
      ? refused('common:form.number')
      : done(value);
  },
  body: (z) => z.nullable(z.int().check(...limitsOf(z, limits))),
  answer: (z) => z.nullable(z.int()),
  stored: numberOrNone,
});

interface WholeOptions extends Limits {
  readonly start: number;
  readonly required?: boolean;
  /** the sentence where it is outside its limits */
  readonly fault?: string;
}
/** The same, always there: an empty text is the first value, or refused where it is required. */
export function whole({ start, required, fault = 'common:form.number', ...limits }: WholeOptions): Field<number> {
  const optional = optionalWhole();
  return {
    ...optional,
    input: { control: 'number', ...limits, ...(required ? { required } : {}) },
    start,
    read(texts) {
      const read = optional.read(texts);
      if (!read.ok) return refused(fault);
      if (read.value === null) return required ? refused('common:form.required') : done(start);
      return within(read.value, limits) ? done(read.value) : refused(fault);
    },
    body: (z) => (required ? z.int().check(z.positive()) : z.int()),
    answer: (z) => z.int(),
    stored: (z) => z.number(),
  };
}

/** A year, or nothing. */
export const year = (limits: Required<Limits>): Field<number | null> => ({
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

interface DecimalOptions extends Limits {
  readonly start?: number | null;
  /** a key: the sentence that asks for it */
  readonly required?: string;
  readonly fault?: string;
}
/** A number with decimals, or nothing: « 1,55 » in a French form, “1.55” in an English one. */
export const decimal = ({ start = null, min, max, required, fault = 'common:form.number' }: DecimalOptions = {}): Field<
  number | null
> => ({
  input: {
    control: 'number',
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(required ? { required: true } : {}),
  },
  start,
  write: (value) => [numberForInput(value)],
  read(texts) {
    const value = parseFrenchNumber(first(texts));
    if (value === null && required) return refused(required);
    return value === undefined || (value !== null && !within(value, { min: min ?? -Infinity, max: max ?? Infinity }))
      ? refused(fault)
      : done(value);
  },
  tidy(submitted) {
    const value = parseFrenchNumber(submitted);
    return typeof value === 'number' ? numberForInput(value) : submitted;
  },
  show: (written, locale) => (locale === 'en' ? written.replace(',', '.') : written),
  body: (z) => z.nullable(z.number().check(...limitsOf(z, { min, max }))),
  answer: numberOrNone,
  stored: numberOrNone,
});

const sameInstant = (before: Date | null, after: Date | null): boolean => before?.getTime() === after?.getTime();

/** A moment on the clock of Paris, or nothing. */
export const moment = (): Field<Date | null> => ({
  input: { control: 'moment' },
  start: null,
  write: (value) => [value ? parisClock(value) : ''],
  read(texts) {
    const value = parisInstant(first(texts));
    return value === undefined ? refused('common:form.moment') : done(value);
  },
  same: sameInstant,
  body: (z) => z.union([z.null(), z.coerce.date()]),
  answer: instant,
  stored: storedInstant,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WHOLE_DAY = 86_399_000;

/** A day, or nothing; `last`: it counts to its last second. */
export const day = ({ last }: { readonly last?: boolean } = {}): Field<Date | null> => ({
  input: { control: 'day' },
  start: null,
  write: (value) => [value ? value.toISOString().slice(0, 10) : ''],
  read(texts) {
    const text = first(texts).trim();
    if (text === '') return done(null);
    const at = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
    return Number.isNaN(at) ? refused('common:form.invalid') : done(new Date(last ? at + WHOLE_DAY : at));
  },
  same: sameInstant,
  body: (z) =>
    z.pipe(
      z.union([z.null(), z.literal(''), z.coerce.date()]),
      z.transform((value) => (value instanceof Date ? value : null)),
    ),
  answer: instant,
  stored: storedInstant,
});

interface ChoiceOptions<Value> {
  readonly start: Value;
  /** key under which each value has its words */
  readonly wording: string;
  readonly words?: Readonly<Record<string, string>>;
  /** calls may send more than the form offers */
  readonly body?: Schema<Value>;
  readonly fault?: string;
  /** what another text stands for; refused where this is left out */
  readonly otherwise?: Value;
}

/** One of a few values. */
export const choice = <Value extends string | number>(
  values: readonly Value[],
  {
    start,
    wording,
    words,
    body = (z) => z.literal(values),
    fault = 'common:form.invalid',
    otherwise,
  }: ChoiceOptions<Value>,
): Field<Value> => ({
  input: {
    ...{ control: 'select', values: values.map(String), wording },
    ...(words ? { words } : {}),
    // browsers take an empty value for none
    required: !values.some((value) => value === ''),
  },
  start,
  write: (value) => [String(value)],
  read(texts) {
    const found = values.find((value) => String(value) === first(texts)) ?? otherwise;
    return found === undefined ? refused(fault) : done(found);
  },
  body,
  answer: (z) => z.literal(values),
  stored: body,
});

/** One of a few texts, or another one that calls and older states brought. */
export const suggested = (
  values: readonly string[],
  { max, wording, start = '' }: { readonly max: number; readonly wording: string; readonly start?: string },
): Field<string> => ({
  ...text({ max, whenEmpty: start }),
  input: { control: 'select', max, values, wording, required: start !== '' },
});

/** Yes or no. */
export const flag = (): Field<boolean> => ({
  input: { control: 'check' },
  start: false,
  write: (value) => (value ? ['on'] : []),
  read: (texts) => done(texts.some((text) => text !== '' && text !== '0')),
  body: (z) => z.boolean(),
  answer: (z) => z.boolean(),
  stored: (z) => z.boolean(),
});

/** Two lists of the same items, in whatever order. */
const sameItems = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && new Set([...before, ...after]).size === new Set(before).size;

const many = <Item extends string | number>(
  read: (text: string) => Item | undefined,
  item: (z: Zod) => core.$ZodType<Item, unknown>,
  max: number,
): Field<readonly Item[]> => {
  const items = (z: Zod) => z.array(item(z)).check(z.maxLength(max));
  return {
    input: { control: 'many', max },
    start: [],
    write: (value) => value.map(String),
    read(texts) {
      const values = [...new Set(texts)].map(read);
      const known = values.filter((value) => value !== undefined);
      return known.length < values.length || values.length > max ? refused('common:form.invalid') : done(known);
    },
    same: sameItems,
    body: items,
    answer: items,
    stored: items,
  };
};
const rowNumber = (sent: unknown): unknown => (typeof sent === 'string' ? wholeInDigits(sent) : sent);
/** RowId of kernel/row-number, which browsers do not load. */
const rowId = (z: Zod) => z.pipe(z.transform(rowNumber), z.int().check(z.positive(), z.maximum(LARGEST_ROW)));
const readRow = (text: string): number | undefined => {
  const row = wholeInDigits(text);
  return row !== undefined && row > 0 && row <= LARGEST_ROW ? row : undefined;
};
/** Rows chosen in a list, by their numbers. */
export const rows = ({ max }: { readonly max: number }): Field<readonly number[]> => many(readRow, rowId, max);
const MOST_OF_A_LOGIN = 120;
/** People chosen in a list, by their logins. */
export const logins = ({ max }: { readonly max: number }): Field<readonly string[]> =>
  many(
    (text) => (text.length > MOST_OF_A_LOGIN ? undefined : text),
    (z) => z.string().check(z.maxLength(MOST_OF_A_LOGIN)),
    max,
  );
