import { expect, test } from 'vitest';
import { inDigits, NumberIfAny, OneRow, PageNumber, RowId } from './row-number';
import { z } from 'zod';

const asNumber = (sent: unknown) => RowId.safeParse(sent).data;

test('the number of a row is written in digits, from 1 to the largest that the database keeps', () => {
  expect(['1', '42', '2147483647', 7].map(asNumber)).toEqual([1, 42, 2147483647, 7]);
  for (const none of ['1e3', '0x10', ' 12', '1.0', '+1', '', '0', '-1', '2147483648', '99999999999', true, [5], null])
    expect(asNumber(none), String(none)).toBeUndefined();
  expect(OneRow.safeParse({ id: '1e3' }).success).toBe(false);
  expect(OneRow.parse({ id: '3' })).toEqual({ id: 3 });
});

test('a number that an address may leave out, or write wrongly, is none; a page is then the first', () => {
  const Search = z.object({ ref: NumberIfAny, page: PageNumber });
  expect(Search.parse({ ref: '12', page: '3' })).toEqual({ ref: 12, page: 3 });
  expect(Search.parse({ ref: '1e3', page: '1e3' })).toEqual({ ref: undefined, page: 1 });
  expect(Search.parse({})).toEqual({ ref: undefined, page: 1 });
});

test('other whole numbers keep their own bounds', () => {
  const Category = inDigits(z.int().min(-2));
  expect(['-2', '0', '5'].map((sent) => Category.parse(sent))).toEqual([-2, 0, 5]);
  expect(Category.safeParse('-3').success).toBe(false);
});
