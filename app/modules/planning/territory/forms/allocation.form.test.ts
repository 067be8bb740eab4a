import { expect, test } from 'vitest';
import { readAllocationCells } from './allocation.form';

const read = (text: string) => {
  const { edits, faults } = readAllocationCells([{ row: '8-2', column: '7', text }]);
  return faults[0]?.fault ?? edits[0]?.value;
};

test('ten million hectares are taken, more are not, nor less than none', () => {
  expect([read('10000000'), read('10000000,01'), read('0'), read('-0,01')]).toEqual([
    1e7,
    'cell.tooLarge',
    0,
    'cell.negative',
  ]);
});

test('a surface that may be two numbers is asked, with the text as it was typed', () => {
  expect(readAllocationCells([{ row: 'surface', column: '7', text: '1.250' }])).toEqual({
    edits: [],
    faults: [{ row: 'surface', column: '7', fault: 'cell.doubtful', text: '1.250' }],
  });
  expect([read('1,250'), read('1 250'), read('')]).toEqual([1.25, 1250, null]);
});
