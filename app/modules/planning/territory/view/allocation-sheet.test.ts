import { expect, test } from 'vitest';
import { allocationRows, allocationSheet, outlineSurfaces } from './allocation-sheet.view';
import { allocationView } from './allocation.view';

const ZONES = 60;
const zones = Array.from({ length: ZONES }, (_, at) => ({ id: at + 1, name: `Zone ${at + 1}` }));
const crops = Array.from({ length: 30 }, (_, at) => ({ id: at + 1, name: `Culture ${at + 1}` }));
const territory = { zones, crops, drivingModes: [{ id: 1, name: 'Raisonné', parent: 2 }] } as never;
const lines = crops.flatMap((crop) =>
  zones.map((zone) => ({ zoneId: zone.id, cropId: crop.id, modeId: 1, surface: crop.id })),
);
const rows = allocationRows(
  allocationView(territory, { surfaces: zones.map((zone) => ({ zoneId: zone.id, surface: 465 })), lines }),
  'Surface',
);

test('a sheet of many zones comes page by page, the surfaces of the zones at the head of each', () => {
  const pages = [1, 2].map((page) => allocationSheet(territory, rows, page, undefined));
  expect(pages.map((page) => page.rows[0]?.id)).toEqual(['surface', 'surface']);
  expect(pages.flatMap((page) => page.rows.slice(1).map((row) => row.id))).toEqual(crops.map((crop) => `${crop.id}-1`));
  for (const page of pages) expect(page.rows.length * ZONES).toBeLessThanOrEqual(1_260);
});

test('the totals of a page and of the lines elsewhere make the zone’s', () => {
  const { rows: shown, elsewhere } = allocationSheet(territory, rows, 2, undefined);
  expect(shown.slice(1).reduce((sum, row) => sum + (row.values[0] ?? 0), elsewhere[0] ?? 0)).toBe(465);
});

test('without a page asked for, the sheet opens where a line was just added', () => {
  expect(allocationSheet(territory, rows, undefined, { cropId: 27, modeId: 1 }).paging?.page).toBe(2);
  expect(allocationSheet(territory, rows, 99, undefined).paging?.page).toBe(2);
  expect(allocationSheet(territory, rows.slice(0, 9), undefined, undefined).paging).toBeNull();
});

test('outlines of a hundredth of a hectare propose a surface, smaller ones and none do not', () => {
  const zones = [0.01, 0.0099, null].map((outlineAreaHa, at) => ({ id: at + 1, outlineAreaHa }));
  const open = { zones: zones.map(({ id }) => ({ id, surface: null })) };
  expect(outlineSurfaces({ zones } as never, open as never)).toEqual([{ row: 'surface', column: '1', text: '0,01' }]);
});
