import { expect, it } from 'vitest';
import { comparisonBounds } from './objective-kind';

it('an objective bounds its sum on one side, or on both', () => {
  expect(comparisonBounds(4, 3)).toEqual([3, 3]);
  expect(comparisonBounds(6, 3)).toEqual([-Infinity, 3]);
  expect(comparisonBounds(7, 3)).toEqual([3, Infinity]);
});
