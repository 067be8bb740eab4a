import { expect, test } from 'vitest';
import { pastedNumbers } from './pasted-numbers';

test('one cell of the block says what the others mean; texts that mean the same stay as they came', () => {
  const { block, doubtful } = pastedNumbers([
    ['1.250', '1 250,5'],
    ['12', 'Blé'],
  ]);
  expect(block).toEqual([
    ['1250', '1 250,5'],
    ['12', 'Blé'],
  ]);
  expect(doubtful).toEqual([]);
});

test('what the block settles by its decimal point is no longer a question in its cell', () => {
  expect(pastedNumbers([['1.250', '0.5']]).block).toEqual([['1,25', '0.5']]);
});

test('what nothing decides stays as it is and is told; what is no number is the grid’s to refuse', () => {
  const { block, doubtful } = pastedNumbers([['1.250', '1 41,88', '2e2', "1'250", '']]);
  expect(block).toEqual([['1.250', '1 41,88', '2e2', "1'250", '']]);
  expect(doubtful).toEqual(['1.250', '1 41,88']);
  expect(pastedNumbers([['1.250', '7']]).doubtful).toEqual(['1.250']);
});
