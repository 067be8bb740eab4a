import { SentForm } from '~/kernel/sent-form';
import { expect, test } from 'vitest';
import { checkCell } from './check-cell';
import { readGridEdits } from './grid-post';
import { orderOf, type KeyPress } from './keys';
import { rowWindow } from './row-window';

const bounds = { rows: 10, columns: 4, page: 5 };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shift: false,
  command: false,
  typing: false,
  caretAtStart: false,
  caretAtEnd: false,
  ...more,
});

test('arrows, Enter and page keys move inside the sheet and never out of it', () => {
  expect(orderOf(press('ArrowDown'), { row: 9, column: 0 }, bounds)).toMatchObject({ to: { row: 9, column: 0 } });
  expect(orderOf(press('Enter'), { row: 2, column: 1 }, bounds)).toMatchObject({ to: { row: 3, column: 1 } });
  expect(orderOf(press('PageDown'), { row: 2, column: 1 }, bounds)).toMatchObject({ to: { row: 7, column: 1 } });
  expect(orderOf(press('ArrowRight', { shift: true }), { row: 2, column: 1 }, bounds)).toMatchObject({
    extend: true,
    to: { row: 2, column: 2 },
  });
});

test('while a text is typed, left and right first cross the text', () => {
  expect(orderOf(press('ArrowLeft', { typing: true }), { row: 2, column: 1 }, bounds)).toBeNull();
  expect(
    orderOf(press('ArrowLeft', { typing: true, caretAtStart: true }), { row: 2, column: 1 }, bounds),
  ).toMatchObject({ to: { row: 2, column: 0 } });
});

test('Ctrl+D fills, Ctrl+Z undoes, Ctrl+Y redoes, Delete clears; Tab stays the browser’s', () => {
  const kinds = [
    press('d', { command: true }),
    press('z', { command: true }),
    press('y', { command: true }),
    press('Delete'),
  ].map((key) => orderOf(key, { row: 0, column: 0 }, bounds)?.kind);
  expect(kinds).toEqual(['fill', 'undo', 'redo', 'clear']);
  expect(orderOf(press('Tab'), { row: 0, column: 0 }, bounds)).toBeNull();
});

test(
  'C252 a cell takes digits and a comma; letters, exponents, signs in the middle and a second comma are ' +
    'refused where they stand',
  () => {
    for (const text of ['0', '12', '12,5', ',5', '007,25']) expect(checkCell(text, {}), text).toBeNull();
    for (const text of ['12a', '1e3', '1,2,3', '1-2', '€', '12 %', '=1+1', '0x1f'])
      expect(checkCell(text, {})?.key, text).toBe('notNumber');
  },
);

test('a cell takes French numbers and says what is wrong with the rest', () => {
  expect(checkCell('1 234,5', { decimals: 2 })).toBeNull();
  expect(checkCell('', { min: 0 })).toBeNull();
  expect(checkCell('douze', {})?.key).toBe('notNumber');
  expect(checkCell('-1', { min: 0 })?.key).toBe('tooSmall');
  expect(checkCell('101', { max: 100 })?.key).toBe('tooLarge');
  expect(checkCell('1,239', { decimals: 2 })?.key).toBe('tooPrecise');
  expect(checkCell('1,500', { decimals: 2 })).toBeNull();
});

test('only the rows in sight are drawn, and the spacers keep the height', () => {
  const shown = rowWindow(600, 36, 7200, 600);
  expect(shown).toEqual({ first: 192, last: 225, before: 192 * 36, after: 374 * 36 });
  expect(rowWindow(5, 36, 0, 600)).toEqual({ first: 0, last: 4, before: 0, after: 0 });
});

test('a posted grid is read cell by cell, and other fields are left alone', () => {
  const form = new FormData();
  form.set('csrf', 'x');
  form.set('area.12:3.7', ' 4,5 ');
  form.set('areas', 'no');
  expect(readGridEdits(new SentForm(form), 'area')).toEqual([{ row: '12:3', column: '7', text: '4,5' }]);
});
