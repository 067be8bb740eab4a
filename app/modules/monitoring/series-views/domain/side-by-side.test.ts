import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gathered, sideBySide } from './side-by-side';

interface Valued {
  readonly at: number;
  readonly value: number;
  readonly decimals: number;
}
const HOUR = 3_600_000;
async function* from(list: readonly Valued[]) {
  yield* await Promise.resolve(list);
}
const all = async <Value>(rows: AsyncIterable<Value>) => {
  const list: Value[] = [];
  for await (const row of rows) list.push(row);
  return list;
};
const every = (start: string, count: number, value: number) =>
  Array.from({ length: count }, (_, rank) => ({ at: Date.parse(start) + rank * HOUR, value, decimals: 1 }));

test('a day of Paris is summed over its 23 or 25 hours, a month begins at midnight in Paris', async () => {
  const rule = { summed: true };
  const autumn = every('2024-10-26T22:00:00Z', 26, 1);
  expect(await all(gathered(from(autumn), 'day', rule))).toEqual([
    { at: Date.parse('2024-10-26T22:00:00Z'), value: 25, count: 25, outside: 0 },
    { at: Date.parse('2024-10-27T23:00:00Z'), value: 1, count: 1, outside: 0 },
  ]);
  const spring = every('2024-03-30T23:00:00Z', 24, 1);
  expect((await all(gathered(from(spring), 'day', rule))).map(({ value }) => value)).toEqual([23, 1]);
  const turn = every('2024-01-31T22:00:00Z', 3, 2);
  expect(await all(gathered(from(turn), 'month', { summed: false }))).toEqual([
    { at: Date.parse('2023-12-31T23:00:00Z'), value: 2, count: 1, outside: 0 },
    { at: Date.parse('2024-01-31T23:00:00Z'), value: 2, count: 2, outside: 0 },
  ]);
});

test('the hour that happens twice is two hours; a mean has one decimal more than its coarsest measure', async () => {
  const quarters = [0.1, 0.2, 0.3].map((value, rank) => ({
    at: Date.parse('2024-10-27T00:30:00Z') + rank * HOUR,
    value,
    decimals: 1,
  }));
  expect((await all(gathered(from(quarters), 'hour', { summed: false }))).length).toBe(3);
  const within = [0.1, 0.2, 0.4].map((value, rank) => ({
    at: Date.parse('2024-05-01T10:00:00Z') + rank * 60_000,
    value,
    decimals: 1,
  }));
  expect(await all(gathered(from(within), 'hour', { summed: false }))).toEqual([
    { at: Date.parse('2024-05-01T10:00:00Z'), value: 0.23, count: 3, outside: 0 },
  ]);
  expect(await all(gathered(from([]), 'hour', { summed: true }))).toEqual([]);
});

test('side by side, every measure of every series is there once, in the order of time', async () => {
  const series = fc
    .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 30 })
    .map((instants) => instants.sort((a, b) => a - b).map((at) => ({ at, value: at * 2, count: 1 })));
  await fc.assert(
    fc.asyncProperty(fc.array(series, { maxLength: 8 }), async (lists) => {
      const rows = await all(sideBySide(lists.map((list) => from(list as never) as never)));
      const instants = rows.map(({ at }) => at);
      expect(instants).toEqual([...new Set(lists.flat().map(({ at }) => at))].sort((a, b) => a - b));
      lists.forEach((list, rank) => expect(rows.flatMap(({ cells }) => cells[rank] ?? [])).toEqual(list));
    }),
  );
});
