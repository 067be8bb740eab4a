/** The kinds of fields. Limits are told in each definition and hold in its form, its call and its input. */
import { z } from 'zod';
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import { done, refused } from '~/kernel/outcome';
import { parisClock, parisInstant } from '~/kernel/paris-time';
import type { Field } from './field';

/** Within a PostgreSQL integer. */
const WHOLE_LIMIT = 2_000_000_000;
const first = ([text = '']: readonly string[]): string => text;

interface TextOptions {
  readonly max: number;
  readonly required?: boolean;
  readonly start?: string;
  /** spaces around it mean nothing */
  readonly trim?: boolean;
  /** what stands where nothing was typed */
  readonly whenEmpty?: string;
}

const ofText = (
  control: 'text' | 'html',
  { max, required, whenEmpty = '', start = whenEmpty, trim }: TextOptions,
): Field<string> => {
  const schema = trim ? z.string().trim() : z.string();
  return {
    input: { control, maxLength: max, ...(required ? { required } : {}) },
    start,
    write: (value) => [value],
    read(texts) {
      const text = trim ? first(texts).trim() : first(texts);
      if (required && text.trim() === '') return refused('common:form.required');
      return first(texts).length > max ? refused('contents:fault.tooLong') : done(text || whenEmpty);
    },
    body: required ? schema.min(1).max(max) : schema.max(max),
    stored: z.string(),
  };
};
export const text = (options: TextOptions): Field<string> => ofText('text', options);
/** HTML; the service cleans it. */
export const html = (options: TextOptions): Field<string> => ofText('html', options);

const isWhole = (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= WHOLE_LIMIT;

/** A count, a rank or another thing's number, or nothing. */
export const optionalWhole = (): Field<number | null> => ({
  input: { control: 'number' },
  start: null,
  write: (value) => [numberForInput(value)],
  read(texts) {
    const value = parseFrenchNumber(first(texts));
    return value === undefined || (value !== null && !isWhole(value)) ? refused('common:form.number') : done(value);
  },
  body: z.number().int().nullable(),
  stored: z.number().nullable(),
});

/** The same, always there: an empty text is the first value, or refused where it is required. */
export function whole({ start, required }: { readonly start: number; readonly required?: boolean }): Field<number> {
  const optional = optionalWhole();
  return {
    ...optional,
    input: { control: 'number', ...(required ? { required } : {}) },
    start,
    read(texts) {
      const read = optional.read(texts);
      if (!read.ok) return read;
      return read.value === null && required ? refused('common:form.required') : done(read.value ?? start);
    },
    body: required ? z.number().int().positive() : z.number().int(),
    stored: z.number(),
  };
}

/** A number with decimals, or nothing: « 1,55 » in a French form, “1.55” in an English one. */
export const decimal = ({ start = null }: { readonly start?: number | null } = {}): Field<number | null> => ({
  input: { control: 'number' },
  start,
  write: (value) => [numberForInput(value)],
  read(texts) {
    const value = parseFrenchNumber(first(texts));
    return value === undefined ? refused('common:form.number') : done(value);
  },
  tidy(submitted) {
    const value = parseFrenchNumber(submitted);
    return typeof value === 'number' ? numberForInput(value) : submitted;
  },
  show: (written, locale) => (locale === 'en' ? written.replace(',', '.') : written),
  body: z.number().nullable(),
  stored: z.number().nullable(),
});

/** A moment on the clock of Paris, or nothing. */
export const moment = (): Field<Date | null> => ({
  input: { control: 'moment' },
  start: null,
  write: (value) => [value ? parisClock(value) : ''],
  read(texts) {
    const value = parisInstant(first(texts));
    return value === undefined ? refused('contents:fault.moment') : done(value);
  },
  body: z.union([z.null(), z.coerce.date()]),
  stored: z.coerce.date().nullable(),
});

interface ChoiceOptions<Value> {
  readonly start: Value;
  /** key under which each value has its words */
  readonly wording: string;
  /** calls may send more than the form offers */
  readonly body?: z.ZodType<Value>;
}

/** One of a few values. */
export const choice = <Value extends string | number>(
  values: readonly Value[],
  { start, wording, body = z.literal(values) }: ChoiceOptions<Value>,
): Field<Value> => ({
  input: { control: 'select', values: values.map(String), wording, required: true },
  start,
  write: (value) => [String(value)],
  read(texts) {
    const found = values.find((value) => String(value) === first(texts));
    return found === undefined ? refused('common:form.invalid') : done(found);
  },
  body,
  stored: body,
});

/** One of a few texts, or another one that calls and older states brought. */
export const suggested = (
  values: readonly string[],
  { max, wording, start = '' }: { readonly max: number; readonly wording: string; readonly start?: string },
): Field<string> => ({
  ...text({ max, whenEmpty: start }),
  input: { control: 'select', values, wording, required: start !== '' },
});

/** Yes or no. */
export const flag = (): Field<boolean> => ({
  input: { control: 'check' },
  start: false,
  write: (value) => (value ? ['on'] : []),
  read: (texts) => done(texts.length > 0),
  body: z.boolean(),
  stored: z.boolean(),
});
