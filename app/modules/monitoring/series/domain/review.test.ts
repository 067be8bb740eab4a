import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedOf, levelsOf, unsentOf, type Review } from './review';

const decided = (id: number, from: number, to: number, status: number): Review => ({
  ...{ id, from, to, status, at: id },
  ...{ comment: '', login: 'hydro' },
});
const END = 30;
const windows = fc
  .tuple(fc.integer({ min: 0, max: END }), fc.integer({ min: 0, max: END }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const history = fc
  .array(fc.tuple(windows, fc.constantFrom(1, 2, 3, 4)), { maxLength: 12 })
  .map((all) => all.map(([{ from, to }, status], rank) => decided(rank + 1, from, to, status)));
const instants = Array.from({ length: END + 1 }, (_, at) => at);
const covering = <One extends { from: number; to: number }>(all: readonly One[], at: number) =>
  all.filter(({ from, to }) => from <= at && at <= to);

test('at each instant the latest review that covers it holds, and no other', () => {
  fc.assert(
    fc.property(history, (reviews) => {
      const levels = levelsOf(reviews);
      for (const at of instants)
        expect(covering(levels, at).map(({ review }) => review.id)).toEqual(
          covering(reviews, at)
            .slice(-1)
            .map(({ id }) => id),
        );
    }),
  );
});

test('level 2 and « interprétée » close a window; level 1 and reopening do not', () => {
  const reviews = [decided(1, 0, 10, 2), decided(2, 2, 8, 3), decided(3, 9, 10, 4), decided(4, 4, 5, 1)];
  expect(closedOf(reviews).map(({ from, to }) => [from, to])).toEqual([
    [2, 3],
    [6, 8],
    [9, 10],
  ]);
});

test('what was sent is not sent again, unless it was reviewed since', () => {
  const reviews = [decided(1, 0, 10, 3)];
  const sending = { windows: [{ from: 0, to: 10 }], at: 2 };
  expect(unsentOf(reviews, [])).toEqual([{ from: 0, to: 10 }]);
  expect(unsentOf(reviews, [sending])).toEqual([]);
  const again = [...reviews, decided(3, 4, 6, 1), decided(4, 4, 6, 3)];
  expect(unsentOf(again, [sending])).toEqual([{ from: 4, to: 6 }]);
});
