import { expect, test } from 'vitest';
import { HydrographSearch } from './hydrograph-search';

test('a box says 0 before it and 1 where it is ticked: the last counts; links of before say one of them', () => {
  const bandOf = (band: unknown) => HydrographSearch.parse({ band }).band;
  expect([['0', '1'], ['0'], '0', '1', undefined].map(bandOf)).toEqual([true, false, false, true, undefined]);
  // what nobody's form sends is as if it were not there
  expect([['0', 'x'], 'x', []].map(bandOf)).toEqual([undefined, undefined, undefined]);
});
