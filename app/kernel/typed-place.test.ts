import { expect, test } from 'vitest';
import { typedPlace } from './typed-place';

test.each([
  ['46.58, 0.34', [0.34, 46.58]],
  ['46,58 ; 0,34', [0.34, 46.58]],
  ['46,58 0,34', [0.34, 46.58]],
  ['0.34 46.58', [0.34, 46.58]],
  ['48,11° N 1,68° O', [-1.68, 48.11]],
  ['48.11 -1.68', [-1.68, 48.11]],
])('« %s » is a place in degrees', (text, place) => {
  expect(typedPlace(text)).toEqual({ kind: 'degrees', place });
});

test('metres of Lambert 93 are told by their size', () => {
  expect(typedPlace('497123 6612345,5')).toEqual({ kind: 'lambert93', x: 497123, y: 6612345.5 });
});

test.each(['', 'Poitiers', '86000', '86194', '46.58', '12 13', '46.58, 0.34, 12', '2026-01-01', '6612345 497123'])(
  '« %s » is none',
  (text) => {
    expect(typedPlace(text)).toBeNull();
  },
);
