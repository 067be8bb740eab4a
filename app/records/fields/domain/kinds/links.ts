/** Items of another set, and codes of a list. */
import { done, refused } from '~/kernel/outcome';
import { oneSchema, type Field, type Zod } from '../field';
import type { Listing } from '../listing';
import { sameItems } from './many';
import { first, text } from './text';

/** An item as forms and calls write it, so that no name is mistaken for a number. */
const written = (id: number): string => `#${id}`;
const ITEM = /^#(\d{1,9})$/;
const itemOf = (sent: string): number => Number(ITEM.exec(sent)?.[1] ?? Number.NaN);

interface LinkOptions extends Listing {
  readonly required?: boolean;
}
const itemOrNone = (z: Zod) => z.nullable(z.int());
/** A link to an item of another set: stored as its id, shown and imported by its name. */
export const link = (set: string, { required, ...list }: LinkOptions = {}): Field<number | null> => ({
  kind: 'link',
  input: { control: 'select', ...(required ? { required } : {}) },
  list: { ...list, needs: { set } },
  start: null,
  write: (value) => [value === null ? '' : written(value)],
  read(texts) {
    const sent = first(texts);
    if (sent === '') return required ? refused('common:form.required') : done(null);
    return Number.isNaN(itemOf(sent)) ? refused('common:form.invalid') : done(itemOf(sent));
  },
  ...oneSchema(itemOrNone),
});

const items = (z: Zod) => z.array(z.int());
/** Several items of another set. */
export const links = (set: string, list: Listing = {}): Field<readonly number[]> => ({
  kind: 'links',
  input: { control: 'many' },
  list: { ...list, needs: { set } },
  start: [],
  write: (value) => value.map(written),
  read(texts) {
    const ids = texts.map(itemOf);
    return ids.some(Number.isNaN) ? refused('common:form.invalid') : done([...new Set(ids)]);
  },
  same: sameItems,
  ...oneSchema(items),
});

interface CodeOptions extends Listing {
  readonly required?: boolean;
  readonly max?: number;
  /** no code that the list does not hold */
  readonly closed?: boolean;
}
/** One code of a list, shown with its name. */
export const code = (list: string, { closed, max = 20, ...options }: CodeOptions = {}): Field<string> => {
  const field = text({ max, ...options, needs: { codes: list } });
  return { ...field, kind: 'code', input: { ...field.input, control: closed ? 'select' : 'text' } };
};

const codesOf = (z: Zod) => z.array(z.string());
/** Several codes of a list; of none where it has no name. The list may not have the newest: an unknown one is taken. */
export const codes = (
  list: string,
  { max = 60, tidy, ...options }: Listing & { max?: number; tidy?: (code: string) => string } = {},
): Field<readonly string[]> => ({
  kind: 'codes',
  input: { control: list === '' ? 'text' : 'many', max },
  list: { ...options, ...(list === '' ? {} : { needs: { codes: list } }) },
  start: [],
  write: (value) => value,
  ...(tidy ? { tidy: (text: string) => text.split(',').map(tidy).join(',') } : {}),
  read(texts) {
    const sent = texts.flatMap((text) => text.split(',')).filter((one) => one !== '');
    return done([...new Set(tidy ? sent.map(tidy) : sent)]);
  },
  same: sameItems,
  ...oneSchema(codesOf),
});
