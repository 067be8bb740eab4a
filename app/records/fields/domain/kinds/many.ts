/** Several of a list that the page is given. */
import type { core } from 'zod';
import { done, refused } from '~/kernel/outcome';
import { LARGEST_ROW, wholeInDigits } from '~/kernel/whole-in-digits';
import { oneSchema, type Field, type Zod } from '../field';

/** Two lists of the same items, in whatever order. */
export const sameItems = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before.length === after.length && new Set([...before, ...after]).size === new Set(before).size;

const many = <Item extends string | number>(
  read: (text: string) => Item | undefined,
  item: (z: Zod) => core.$ZodType<Item, unknown>,
  max: number,
): Field<readonly Item[]> => {
  const items = (z: Zod) => z.array(item(z)).check(z.maxLength(max));
  return {
    kind: 'many',
    input: { control: 'many', max },
    start: [],
    write: (value) => value.map(String),
    read(texts) {
      const values = [...new Set(texts)].map(read);
      const known = values.filter((value) => value !== undefined);
      return known.length < values.length || values.length > max ? refused('common:form.invalid') : done(known);
    },
    same: sameItems,
    ...oneSchema(items),
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
const MOST_OF_A_KEY = 120;
/** Things chosen in a list, by keys that are no numbers. */
export const keys = ({ max }: { readonly max: number }): Field<readonly string[]> =>
  many(
    (text) => (text.length > MOST_OF_A_KEY ? undefined : text),
    (z) => z.string().check(z.maxLength(MOST_OF_A_KEY)),
    max,
  );
/** People chosen in a list, by their logins. */
export const logins = (bound: { readonly max: number }) => keys(bound);
