import fc from 'fast-check';
import { scaleLinear } from 'd3-scale';
import { expect, test } from 'vitest';
import { linearScale } from './linear-scale';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });

test('a value stands where d3-scale puts it, and is found there again', () => {
  fc.assert(
    fc.property(
      fc.tuple(number, number),
      fc.tuple(number, number),
      number,
      fc.boolean(),
      (domain, range, at, clamp) => {
        fc.pre(Math.abs(domain[1] - domain[0]) > 1e-3 && Math.abs(range[1] - range[0]) > 1e-3);
        const [own, theirs] = [linearScale(domain, range, { clamp }), scaleLinear(domain, range).clamp(clamp)];
        const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * (1 + Math.abs(b)) * 1e3;
        expect(near(own(at), theirs(at))).toBe(true);
        expect(near(own.invert(at), theirs.invert(at))).toBe(true);
        expect(own.ticks(5)).toEqual(theirs.ticks(5));
        expect([own.domain(), own.range()]).toEqual([theirs.domain(), theirs.range()]);
      },
    ),
  );
});

test('on an axis without length anything is its middle', () => {
  expect(linearScale([3, 3], [0, 10])(3)).toBe(5);
});
