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

test('a surface in the hole of another shares no ground with it; one that reaches out of the hole does', () => {
  const ring = (sides: Sides) => rectangle(sides).coordinates[0]![0]!;
  const holed: ZoneOutline = { type: 'MultiPolygon', coordinates: [[ring([0, 0, 10, 10]), ring([2, 2, 8, 8])]] };
  expect(shareGround(holed, rectangle([3, 3, 7, 7]))).toBe(false);
  expect(shareGround(holed, rectangle([3, 3, 9, 7]))).toBe(true);
});

test('outlines of many thousand corners are compared within a moment', () => {
  const wheel = (x: number, radius: number): ZoneOutline => ({
    type: 'MultiPolygon',
    coordinates: [
      [
        Array.from({ length: 20_000 }, (_, rank) => {
          const [turn, bump] = [(rank / 20_000) * 2 * Math.PI, 1 + 0.01 * (rank % 2)];
          return [x + radius * bump * Math.cos(turn), radius * bump * Math.sin(turn)] as const;
        }),
      ],
    ],
  });
  expect(shareGround(wheel(0, 1), wheel(2.5, 1))).toBe(false);
  expect(shareGround(wheel(0, 1), wheel(1.9, 1))).toBe(true);
  // all of one border runs close to the other
  expect(shareGround(wheel(0, 1), wheel(0, 1.05))).toBe(true);
});
