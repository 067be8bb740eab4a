import { describe, expect, it } from 'vitest';
import type { Crop } from './scenario-model';
import { cropsOfCropType, rotationCropList } from './rotation-rows';
import { readRotationBound, rotationRefusals } from './rotation-validity';

const crops: Crop[] = [
  { id: 1, name: 'Blé', teteRotation: false, legumineuse: false, sowing: 'autumn' },
  { id: 2, name: 'Colza', teteRotation: true, legumineuse: false, sowing: 'autumn' },
  { id: 3, name: 'Luzerne', teteRotation: true, legumineuse: true, sowing: 'multiYear' },
  { id: 4, name: 'Maïs', teteRotation: false, legumineuse: false, sowing: 'spring' },
];

describe('the crops of a rotation rule', () => {
  it('C244 C247 follow its crop type: all, rotation heads, multi-year, spring, autumn, legumes', () => {
    expect([0, 1, 2, 3, 4, 5].map((type) => cropsOfCropType(crops, type))).toEqual([
      [1, 2, 3, 4],
      [2, 3],
      [3],
      [4],
      [1, 2],
      [3],
    ]);
    expect(cropsOfCropType(crops, 9)).toEqual([]);
  });

  it('C246 are all of the territory’s when « toutes les cultures » is on', () => {
    expect(rotationCropList(crops, { cropType: 5, allCrops: true })).toEqual([1, 2, 3, 4]);
    expect(rotationCropList(crops, { cropType: 5, allCrops: false })).toEqual([3]);
  });
});

describe('the bounds of a rotation rule', () => {
  const rule = { together: true, crops: [1, 2, 3], min: 10, max: 60 };

  it('C248 has a minimum between 0 and the maximum', () => {
    expect(rotationRefusals(rule)).toEqual([]);
    expect(rotationRefusals({ ...rule, min: 60 })).toEqual([]);
    expect(rotationRefusals({ ...rule, min: -1 })).toEqual(['minNegative']);
    expect(rotationRefusals({ ...rule, min: 61 })).toEqual(['minAboveMax']);
  });

  it('C249 has a maximum of 100 at most', () => {
    expect(rotationRefusals({ ...rule, max: 100 })).toEqual([]);
    expect(rotationRefusals({ ...rule, max: 100.5 })).toEqual(['maxAbove100']);
  });

  it('C250 counts what is not a number as 0', () => {
    expect(['12,5', ' 7 ', '1 0', '12.5', 'abc', '', '1e2', null].map(readRotationBound)).toEqual([
      12.5, 7, 10, 12.5, 0, 0, 0, 0,
    ]);
  });

  it('can’t ask each of n crops for more than 100/n %', () => {
    expect(rotationRefusals({ ...rule, together: false, min: 33 })).toEqual([]);
    expect(rotationRefusals({ ...rule, together: false, min: 34 })).toEqual(['minimaAbove100']);
    expect(rotationRefusals({ ...rule, min: 34 })).toEqual([]);
  });
});
