import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ZoneOutline } from '~/kernel/outline';
import { shareGround } from './arrest';

type Sides = readonly [west: number, south: number, east: number, north: number];
const rectangle = ([west, south, east, north]: Sides): ZoneOutline => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  ],
});

test('surfaces that go across each other share ground, though none has a corner of the other', () => {
  const [valley, hills] = [rectangle([0, 4, 10, 5]), rectangle([3, 0, 4, 9])];
  expect(shareGround(valley, hills)).toBe(true);
  expect(shareGround(hills, valley)).toBe(true);
});

test('rectangles share ground where their sides overlap, and not where they lie apart', () => {
  const place = fc.integer({ min: 0, max: 40 });
  const length = fc.integer({ min: 1, max: 30 });
  // odd and even: no side lies on another
  const sides = (off: number) =>
    fc
      .tuple(place, place, length, length)
      .map(([x, y, w, h]): Sides => [2 * x + off, 2 * y + off, 2 * (x + w) + off, 2 * (y + h) + off]);
  fc.assert(
    fc.property(sides(0), sides(1), (a, b) => {
      const overlap = a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
      expect(shareGround(rectangle(a), rectangle(b))).toBe(overlap);
    }),
  );
});
