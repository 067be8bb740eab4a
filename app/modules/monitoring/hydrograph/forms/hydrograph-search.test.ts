import { expect, test } from 'vitest';
import { HydrographSearch } from './hydrograph-search';

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
