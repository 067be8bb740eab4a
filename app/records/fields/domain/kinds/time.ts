/** Days and moments. */
import { DAY_MS, isDay, readDay } from '~/kernel/civil-time';
import { done, refused } from '~/kernel/outcome';
import { isDoubled, isSkipped, parisClock, parisInstant, sentInstant } from '~/kernel/paris-time';
import { oneSchema, type Field, type Zod } from '../field';
import type { Listing } from '../listing';
import { first } from './text';

const instant = (z: Zod) => z.nullable(z.iso.datetime());
const civil = (z: Zod) => z.nullable(z.iso.date());
const storedInstant = (z: Zod) => z.nullable(z.coerce.date());
const bodyInstant = (z: Zod) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((sent, about) => {
      const read = sentInstant(sent);
      if (!read) about.issues.push({ code: 'custom', message: 'no instant', input: sent });
      return read ?? z.NEVER;
    }),
  );
const sameInstant = (before: Date | null, after: Date | null): boolean => before?.getTime() === after?.getTime();

/** A moment on the clock of Paris, or nothing; `once`: not one that its clocks show twice. */
export const moment = ({
  required,
  once,
}: { readonly required?: boolean; readonly once?: boolean } = {}): Field<Date | null> => ({
  kind: 'moment',
  input: { control: 'moment', ...(required ? { required } : {}) },
  start: null,
  write: (value) => [value ? parisClock(value) : ''],
  read(texts) {
    const value = parisInstant(first(texts));
    if (required && value === null) return refused('common:form.required');
    if (value === undefined) return refused('common:form.moment');
    if (once && isDoubled(first(texts))) return refused('common:form.hourTwice');
    return isSkipped(first(texts)) ? refused('common:form.skippedHour') : done(value);
  },
  same: sameInstant,
  body: (z) => z.union([z.null(), bodyInstant(z)]),
  answer: instant,
  stored: storedInstant,
});

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
    const read = readDay(text);
    if (read === undefined) return refused('common:form.invalid');
    return done(new Date(read * DAY_MS + (last ? WHOLE_DAY : 0)));
  },
  same: sameInstant,
  body: (z) =>
    z.pipe(
      z.union([z.null(), z.literal(''), bodyInstant(z)]),
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
    return isDay(text) ? done(text) : refused('common:form.invalid');
  },
  ...oneSchema(civil),
});
