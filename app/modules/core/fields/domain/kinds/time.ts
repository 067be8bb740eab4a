/** Days and moments. */
import { done, refused } from '~/kernel/outcome';
import { parisClock, parisInstant } from '~/kernel/paris-time';
import { oneSchema, type Field, type Zod } from '../field';
import type { Listing } from '../listing';
import { first } from './text';

const instant = (z: Zod) => z.nullable(z.iso.datetime());
const civil = (z: Zod) => z.nullable(z.iso.date());
const storedInstant = (z: Zod) => z.nullable(z.coerce.date());
const sameInstant = (before: Date | null, after: Date | null): boolean => before?.getTime() === after?.getTime();

/** A moment on the clock of Paris, or nothing. */
export const moment = ({ required }: { readonly required?: boolean } = {}): Field<Date | null> => ({
  kind: 'moment',
  input: { control: 'moment', ...(required ? { required } : {}) },
  start: null,
  write: (value) => [value ? parisClock(value) : ''],
  read(texts) {
    const value = parisInstant(first(texts));
    if (required && value === null) return refused('common:form.required');
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
  kind: 'date',
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

/** A day of the calendar, whatever the clock: « 2024-01-31 », or nothing. */
export const civilDay = (list: Listing = {}): Field<string | null> => ({
  kind: 'day',
  input: { control: 'day' },
  list,
  start: null,
  write: (value) => [value ?? ''],
  read(texts) {
    const text = first(texts).trim();
    if (text === '') return done(null);
    return DAY.test(text) ? done(text) : refused('common:form.invalid');
  },
  ...oneSchema(civil),
});
