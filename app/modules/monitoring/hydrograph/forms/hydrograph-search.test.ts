import { expect, test } from 'vitest';
import { HydrographSearch } from './hydrograph-search';

test('a box says 0 before it and 1 where it is ticked: the last counts; links of before say one of them', () => {
  const bandOf = (band: unknown) => HydrographSearch.parse({ band }).band;
  expect([['0', '1'], ['0'], '0', '1', undefined].map(bandOf)).toEqual([true, false, false, true, undefined]);
  // what nobody's form sends is as if it were not there
  expect([['0', 'x'], 'x', []].map(bandOf)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['12,5', 12.5],
  ['65 000', 65_000],
  ['', undefined],
  ['haut', undefined],
  ['65,000', { text: '65,000', whole: '65000', decimal: '65' }],
  ['1.250', { text: '1.250', whole: '1250', decimal: '1,25' }],
])('a bound « %s » of the upright axis is read, left or asked', (high, expected) => {
  expect(HydrographSearch.parse({ high }).high).toEqual(expected);
});
