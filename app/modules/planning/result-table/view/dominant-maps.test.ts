/** The colours of the two maps, and the zones that they say change. */
import { expect, test } from 'vitest';
import type { Territory } from '~/modules/planning/territory/domain';
import { dominantMaps } from './dominant-maps';

const outline = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  ],
} as const;
const ids = (n: number) => Array.from({ length: n }, (_, rank) => rank + 1);
const EVERYTHING = { zoneId: null, cropId: null, modeId: null, changed: false };

test('an eleventh crop takes the first colour again, none is without', () => {
  const territory = {
    zones: ids(11).map((id) => ({ id, name: `Z${id}`, outline })),
    crops: ids(11).map((id) => ({ id, name: `C${id}` })),
  } as unknown as Territory;
  const cells = ids(11).map((id) => ({ zoneId: id, cropId: id, modeId: 1, reference: 10, result: 10 }));
  const colours = dominantMaps(territory, cells, EVERYTHING)!.crops.map(({ colour }) => colour);
  expect(new Set(colours.slice(0, 10)).size).toBe(10);
  expect(colours[10]).toBe(colours[0]);
  expect(colours.every((colour) => /^var\(--ramp-crop\d\)$/.test(colour))).toBe(true);
});

test('a zone that loses or gains its only crop changes; a crop that only grows changes nothing', () => {
  const territory = {
    zones: ids(3).map((id) => ({ id, name: `Z${id}`, outline })),
    crops: ids(2).map((id) => ({ id, name: `C${id}` })),
  } as unknown as Territory;
  const cell = (zoneId: number, cropId: number, reference: number, result: number) => ({
    ...{ zoneId, cropId, modeId: 1, reference, result },
  });
  const maps = dominantMaps(territory, [cell(1, 1, 4, 9), cell(2, 2, 4, 0), cell(3, 2, 0, 4)], EVERYTHING)!;
  expect(maps.changed).toEqual([
    { id: 2, zone: 'Z2', before: 'C2', after: null },
    { id: 3, zone: 'Z3', before: null, after: 'C2' },
  ]);
  const alone = { ...EVERYTHING, zoneId: 3 };
  expect(dominantMaps(territory, [cell(3, 2, 0, 4)], alone)?.changed.map(({ id }) => id)).toEqual([3]);
  const bare = { ...territory, zones: territory.zones.map((zone) => ({ ...zone, outline: null })) };
  expect(dominantMaps(bare, [], EVERYTHING)).toBeNull();
});
