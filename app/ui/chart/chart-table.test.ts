import { expect, test } from 'vitest';
import { chartTable, shownRows } from './chart-table';
import type { ChartWords, LineSpec } from './chart-spec';

const words = { abscissa: 'x', result: 'résultat' } as ChartWords;
const spec = (x: LineSpec['x'], points: readonly (readonly [number, number])[]): LineSpec => ({
  ...{ id: 'a', kind: 'lines', title: '', locale: 'fr', axis: { unit: 'm', decimals: 2 } },
  ...{ x, series: [{ id: 's', label: 's', points }] },
});
const first = (one: LineSpec) => chartTable(one, words).rows.map(([at]) => at);

test('a year is written as a year, a month as its name, an instant as an instant', () => {
  expect(
    first(
      spec({ type: 'number', of: 'year' }, [
        [2012, 1],
        [2013, 2],
      ]),
    ),
  ).toEqual(['2012', '2013']);
  const months = Array.from({ length: 12 }, (_, rank) => [rank + 1, 1] as const);
  expect(first(spec({ type: 'number', of: 'month' }, months))).toEqual([
    ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
    ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  ]);
  const october = Date.UTC(2026, 8, 30, 22);
  expect(first(spec({ type: 'time', of: 'month' }, [[october, 1]]))).toEqual(['octobre 2026']);
  expect(first(spec({ type: 'time' }, [[october, 1]]))).toEqual(['01/10/2026 00:00:00']);
  expect(first(spec({ type: 'number' }, [[12.5, 1]]))).toEqual([12.5]);
  // a share of 10 % is no « 10,00 »
  const decimals = (...at: number[]) =>
    chartTable(
      spec(
        { type: 'number' },
        at.map((one) => [one, 1] as const),
      ),
      words,
    ).columns[0]!.decimals;
  expect([decimals(0, 1, 10, 100), decimals(0.5, 10), decimals(1 / 3)]).toEqual([0, 1, 2]);
});

test('along time the latest row is read first, along another axis its order stays', () => {
  expect(shownRows(spec({ type: 'time' }, []), [1, 2, 3])).toEqual([3, 2, 1]);
  expect(shownRows(spec({ type: 'number', of: 'year' }, []), [1, 2, 3])).toEqual([3, 2, 1]);
  expect(shownRows(spec({ type: 'number' }, []), [1, 2, 3])).toEqual([1, 2, 3]);
});
