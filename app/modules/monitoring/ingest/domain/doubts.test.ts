/** Where a value or a date begins to be doubted, and how many are shown. */
import { expect, test } from 'vitest';
import { implausibleIn, NO_DOUBTS, takenRanks } from './doubts';
import { REFUSED_FORMATS } from './refused-formats';

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;
const FREE = { lowest: null, highest: null };
const rows = (at: readonly number[], value: readonly number[] = at.map(() => 1)) => ({ at, value });

test('a value at its bound is inside it, one beyond is told; either bound may be missing', () => {
  const four = rows([NOW, NOW, NOW, NOW], [0, 10, -0.001, 10.001]);
  expect(implausibleIn(four, { lowest: 0, highest: 10 }, NOW).beyond.count).toBe(2);
  expect(implausibleIn(four, { lowest: 0, highest: null }, NOW).beyond.count).toBe(1);
  expect(implausibleIn(four, { lowest: null, highest: 10 }, NOW).beyond.count).toBe(1);
  expect(implausibleIn(four, FREE, NOW).beyond).toEqual({ count: 0, examples: [] });
  expect(takenRanks(four, { lowest: 0, highest: 10 }, { ...NO_DOUBTS, beyond: 'leave' }, NOW)).toEqual([0, 1]);
  expect(takenRanks(four, { lowest: 0, highest: 10 }, { ...NO_DOUBTS, beyond: 'take' }, NOW)).toEqual([0, 1, 2, 3]);
  expect(takenRanks(four, { lowest: 0, highest: 10 }, NO_DOUBTS, NOW), 'not yet answered').toEqual([0, 1, 2, 3]);
});

test('dates are doubted before 1850 and more than a day after now', () => {
  const first = Date.UTC(1850, 0, 1);
  const dates = rows([first - 1, first, NOW + DAY, NOW + DAY + 1]);
  expect(implausibleIn(dates, FREE, NOW).farDates.count).toBe(2);
  expect(takenRanks(dates, FREE, { ...NO_DOUBTS, farDates: 'leave' }, NOW)).toEqual([1, 2]);
});

test('all are counted, the first three are shown, in the order of the file, with their value and their date', () => {
  const wrong = implausibleIn(
    rows(
      [1, 2, 3, 4].map((hour) => Date.UTC(2024, 1, 1, hour)),
      [999.99, 998, 997, 996],
    ),
    { lowest: null, highest: 100 },
    NOW,
  );
  expect(wrong.beyond.count).toBe(4);
  expect(wrong.beyond.examples.map((text) => text.split(' ')[0])).toEqual(['999,99', '998', '997']);
  expect(wrong.beyond.examples[0]).toMatch(/^999,99 \(01\/02\/2024/);
});

test('a file of several parameters is refused with four of their names, and « … » where there are more', () => {
  const mixed = (parameters: readonly string[]) =>
    REFUSED_FORMATS.mixed.table([
      { line: 1, cells: ['Date', 'Paramètre', 'Résultat'] },
      ...parameters.map((name, rank) => ({ line: rank + 2, cells: ['01/02/2024', name, '1'] })),
    ]);
  expect(mixed(['a', 'b', 'c', 'd'])?.value).toBe('a, b, c, d');
  expect(mixed(['a', 'b', 'c', 'd', 'e'])?.value).toBe('a, b, c, d…');
  expect(mixed(['a', 'a']), 'one parameter is a series').toBeNull();
  const names = (n: number) => Array.from({ length: n }, (_, rank) => `p${rank}`);
  expect(mixed(names(2000))?.value).toBe('p0, p1, p2, p3…');
  expect(mixed(names(2001)), 'a column where each line differs says no parameter').toBeNull();
});
