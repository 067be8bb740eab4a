import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_SIDE, shrunkSize } from './shrink-photo';

test('a photograph keeps its shape, is never wider than asked, and never larger than it was', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const small = shrunkSize(width, height);
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(LONGEST_SIDE);
      expect(small.width <= width && small.height <= height).toBe(true);
      // within a pixel
      expect(Math.abs(small.width * height - small.height * width)).toBeLessThanOrEqual(Math.max(width, height));
    }),
  );
});
