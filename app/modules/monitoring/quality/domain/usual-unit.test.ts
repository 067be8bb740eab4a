import { expect, test } from 'vitest';
import { usualUnits, type FollowedUnit } from './usual-unit';

const nitrate = (fraction: string, unit: string, n = 1, support = '3'): FollowedUnit => ({
  ...{ parameter: '1340', support, fraction, unit, n },
});
const WATER = nitrate('3', '173', 5);

test.each([
  ['of the same fraction', [WATER, nitrate('23', '168', 2)], [], nitrate('23', ''), '168'],
  ['of the same water, raw or filtered', [WATER], [nitrate('23', '168', 9)], nitrate('23', ''), '173'],
  ['most results have it', [WATER, nitrate('3', '168', 6)], [], nitrate('3', ''), '168'],
  [
    'of the file, where nothing is stored',
    [],
    [nitrate('3', '173', 2), nitrate('23', '168')],
    nitrate('23', ''),
    '173',
  ],
  ['not of sediments', [WATER], [], nitrate('3', '', 1, '6'), undefined],
  ['not of what floats in water', [WATER], [], nitrate('156', ''), undefined],
  ['a result without a unit says none', [nitrate('3', '', 9)], [], nitrate('3', ''), undefined],
] as const)('the usual unit: %s', (_, stored, given, of, unit) => {
  expect(usualUnits({ here: stored, base: [], limits: new Map(), file: given })(of)?.unit).toBe(unit);
});

test('what is followed here wins over elsewhere, elsewhere over limits, limits over the file; 0 is water', () => {
  const [here, base, file] = [[WATER], [nitrate('23', '168', 99)], [nitrate('3', '162', 9)]];
  const limits = new Map([['1340', ['173']]]);
  const of = nitrate('', '', 1, '0');
  expect(usualUnits({ here, base, limits, file })(of)).toEqual({ unit: '173', from: 'here' });
  expect(usualUnits({ here: [], base, limits, file })(of)).toEqual({ unit: '168', from: 'base' });
  expect(usualUnits({ here: [], base: [], limits, file })(of)).toEqual({ unit: '173', from: 'limits' });
  const several = new Map([['1340', ['173', '168']]]);
  expect(usualUnits({ here: [], base: [], limits: several, file })(of)).toEqual({ unit: '162', from: 'file' });
});
