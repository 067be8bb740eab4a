import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ring } from './geometry';
import { isInRing, liesIn, nestRings, turnOf } from './rings';

/** A square by its centre, drawn counter-clockwise. */
const square = (x: number, y: number, side: number): Ring => {
  const half = side / 2;
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ];
};
const back = (ring: Ring): Ring => [...ring].reverse();
const coverOf = (polygons: readonly (readonly Ring[])[]) =>
  polygons
    .flatMap((rings) => rings.map((ring, at) => (at === 0 ? 1 : -1) * Math.abs(turnOf(ring))))
    .reduce((sum, twice) => sum + twice / 2, 0);

test('the direction of a ring is the sign of its turn, and its size twice the surface, far from the origin too', () => {
  expect([turnOf(square(0, 0, 2)), turnOf(back(square(700_000, 6_600_000, 2)))]).toEqual([8, -8]);
});

test('a point is in a square or beside it', () => {
  expect([isInRing([1, 1], square(0, 0, 4)), isInRing([3, 1], square(0, 0, 4))]).toEqual([true, false]);
});

test('a hole that touches its edge at a corner or along a side lies in it', () => {
  expect(liesIn(square(-1, -1, 2), square(0, 0, 4))).toBe(true);
  expect(liesIn(square(0, 0, 4), square(-1, -1, 2))).toBe(false);
  expect(liesIn(square(5, 0, 2), square(0, 0, 4))).toBe(false);
});

test('whatever the directions of edge, hole and the island in it, the surface is the same', () => {
  const shapes = [square(0, 0, 10), square(0, 0, 6), square(0, 0, 2), square(20, 0, 2)];
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), fc.integer(), (turned, seed) => {
      const rings = shapes.map((ring, at) => (turned[at] ? back(ring) : ring));
      const order = [...rings.keys()].sort((a, b) => ((a * 7 + seed) % 4) - ((b * 7 + seed) % 4));
      const { polygons } = nestRings(order.map((at) => rings[at]!));
      expect(polygons).toHaveLength(3);
      expect(coverOf(polygons)).toBe(100 - 36 + 4 + 4);
    }),
  );
});

test('a hole that turns like its edge is counted', () => {
  expect(nestRings([square(0, 0, 4), square(0, 0, 2)]).turned).toBe(1);
  expect(nestRings([square(0, 0, 4), back(square(0, 0, 2))]).turned).toBe(0);
  expect(nestRings([]).polygons).toEqual([]);
});
