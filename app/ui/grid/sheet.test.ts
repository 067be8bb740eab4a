import { expect, test } from 'vitest';
import { parseClipboard, toClipboard } from './paste';
import {
  EMPTY_SHEET,
  copyBlock,
  fillDownEntries,
  pasteEntries,
  rebase,
  redo,
  settle,
  textAt,
  undo,
  write,
  type SheetContext,
} from './sheet';
import { columnTotals, storedTotals } from './totals';

const context: SheetContext = {
  columns: [
    { id: '1', label: 'Plateau' },
    { id: '2', label: 'Vallée' },
    { id: '3', label: 'Total', readOnly: true },
  ],
  rows: [
    { id: 'a', label: 'Blé', values: [12.5, null, 12.5] },
    { id: 'b', label: 'Orge', values: [3, 4, 7] },
    { id: 'c', label: 'Colza', values: [0, 1, 1] },
  ],
};
const at = (row: number, column: number) => ({ from: { row, column }, to: { row, column } });

test('a block copied from Excel is read: tabs, line ends, quotes, decimal commas kept as text', () => {
  expect(parseClipboard('1,5\t2\r\n"a\tb"\t"dit ""oui"""\r\n')).toEqual([
    ['1,5', '2'],
    ['a\tb', 'dit "oui"'],
  ]);
  expect(parseClipboard('7')).toEqual([['7']]);
  expect(
    toClipboard([
      ['1', '2'],
      ['3', '4'],
    ]),
  ).toBe('1\t2\n3\t4');
});

test('a pasted block lands at the corner of the selection; closed and outside cells are counted, not written', () => {
  const { sheet, written, ignored } = write(
    EMPTY_SHEET,
    context,
    pasteEntries(
      [
        ['1', '2', '9'],
        ['5', '6', '9'],
        ['7', '8', '9'],
      ],
      at(1, 0),
    ),
  );
  expect({ written, ignored }).toEqual({ written: 4, ignored: 5 });
  expect(copyBlock(sheet, context, { from: { row: 0, column: 0 }, to: { row: 2, column: 1 } })).toEqual([
    ['12,5', ''],
    ['1', '2'],
    ['5', '6'],
  ]);
});

test('one pasted value fills the whole selection', () => {
  expect(pasteEntries([['8']], { from: { row: 2, column: 1 }, to: { row: 1, column: 0 } })).toHaveLength(4);
});

test('fill down repeats the first line of the selection, or the line above a single one', () => {
  const filled = write(
    EMPTY_SHEET,
    context,
    fillDownEntries(EMPTY_SHEET, context, { from: { row: 0, column: 0 }, to: { row: 2, column: 0 } }),
  ).sheet;
  expect([textAt(filled, context, 1, 0), textAt(filled, context, 2, 0)]).toEqual(['12,5', '12,5']);
  expect(fillDownEntries(EMPTY_SHEET, context, at(1, 1))).toEqual([{ row: 1, column: 1, text: '' }]);
  expect(fillDownEntries(EMPTY_SHEET, context, at(0, 0))).toEqual([]);
});

test('undo and redo walk through the steps; the keystrokes of one cell are one step', () => {
  let sheet = write(EMPTY_SHEET, context, [{ row: 0, column: 1, text: '4' }], '0:1').sheet;
  sheet = write(sheet, context, [{ row: 0, column: 1, text: '42' }], '0:1').sheet;
  sheet = settle(sheet, context);
  sheet = write(sheet, context, [{ row: 1, column: 0, text: '9' }]).sheet;
  expect(sheet.past).toHaveLength(2);
  sheet = undo(undo(sheet));
  expect(sheet.edits.size).toBe(0);
  sheet = redo(sheet);
  expect(textAt(sheet, context, 0, 1)).toBe('42');
});

test('a cell typed back to its value is no longer an edit, however it is written', () => {
  const submitted = write(EMPTY_SHEET, context, [{ row: 0, column: 0, text: '12.50' }], '0:0').sheet;
  expect(submitted.edits.size).toBe(1);
  expect(settle(submitted, context).edits.size).toBe(0);
  expect(write(EMPTY_SHEET, context, [{ row: 0, column: 0, text: '12,50' }]).sheet.edits.size).toBe(0);
});

test('after saving, edits are found again by their ids and those that were saved disappear', () => {
  const sheet = write(EMPTY_SHEET, context, [
    { row: 1, column: 0, text: '9' },
    { row: 2, column: 1, text: 'x' },
  ]).sheet;
  const [wheat, barley, rape] = context.rows as [
    SheetContext['rows'][0],
    SheetContext['rows'][0],
    SheetContext['rows'][0],
  ];
  const fresh: SheetContext = { columns: context.columns, rows: [rape, wheat, { ...barley, values: [9, 4, 13] }] };
  expect([...rebase(sheet, context, fresh).edits]).toEqual([['0:1', 'x']]);
});

test('totals follow the edits', () => {
  const sheet = write(EMPTY_SHEET, context, [
    { row: 0, column: 0, text: '2,5' },
    { row: 0, column: 1, text: '10' },
  ]).sheet;
  expect(columnTotals(context, storedTotals(context), sheet.edits)).toEqual([5.5, 15, 20.5]);
});

test('a thousand cells are pasted in one undoable step', () => {
  const large: SheetContext = {
    columns: Array.from({ length: 40 }, (_, id) => ({ id: String(id), label: '' })),
    rows: Array.from({ length: 600 }, (_, id) => ({
      id: String(id),
      label: '',
      values: Array.from({ length: 40 }, () => 1),
    })),
  };
  const block = Array.from({ length: 50 }, () => Array.from({ length: 20 }, (_, value) => String(value + 2)));
  const { written, sheet } = write(EMPTY_SHEET, large, pasteEntries(block, at(10, 3)));
  expect(written).toBe(1000);
  expect(undo(sheet).edits.size).toBe(0);
});
