import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocationPage, allocationTotals, CELLS_READ } from './allocation-page.view';
import { allocationView } from './allocation.view';

const bricks = (zones: number, crops: number, modes: number) => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `n${at}`, parent: 1 }));
  return { zones: named(zones), crops: named(crops), drivingModes: named(modes) };
};
const viewOf = (zones: number, crops: number, modes: number) => {
  const territory = bricks(zones, crops, modes);
  const lines = territory.zones.flatMap(({ id: zoneId }) =>
    territory.crops.flatMap(({ id: cropId }) =>
      territory.drivingModes.map(({ id: modeId }) => ({ zoneId, cropId, modeId, surface: 1 })),
    ),
  );
  return allocationView(territory as never, {
    surfaces: territory.zones.map(({ id }) => ({ zoneId: id, surface: crops * modes })),
    lines,
  });
};

test('an ordinary allocation is one page, whole', () => {
  const view = viewOf(8, 12, 5);
  expect(allocationPage(view, 3)).toEqual({ ...view, paging: null });
});

test('a large allocation is paged by crop, each once and in order; no page is much above the limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 5 }),
      (zones, crops, modes) => {
        const view = viewOf(zones, crops, modes);
        const first = allocationPage(view, 1);
        const count = first.paging ? Math.ceil(first.paging.total / first.paging.pageSize) : 1;
        const pages = Array.from({ length: count }, (_, at) => allocationPage(view, at + 1));
        expect(pages.flatMap((page) => page.grid.groups)).toEqual(view.grid.groups);
        for (const { grid, zones: shown } of pages) {
          expect([grid.total, shown]).toEqual([view.grid.total, view.zones]);
          if (grid.groups.length > 1) expect(grid.groups.length * (modes + 1) * zones).toBeLessThanOrEqual(CELLS_READ);
        }
        expect(allocationPage(view, 999).grid).toEqual(pages.at(-1)!.grid);
      },
    ),
    { numRuns: 60 },
  );
});

test('totals keep what charts draw', () => {
  const view = viewOf(3, 2, 2);
  expect(
    allocationTotals(view).grid.groups.map((group) => group.rows.map(({ total, surfaces }) => [total, surfaces])),
  ).toEqual([
    [
      [3, []],
      [3, []],
    ],
    [
      [3, []],
      [3, []],
    ],
  ]);
});

test('a table of exactly as many surfaces as a page holds is one page', () => {
  // each crop is a line of its own and one a mode
  const view = viewOf(45, 2, 19);
  expect(2 * (19 + 1) * 45).toBe(CELLS_READ);
  expect(allocationPage(view, 1).paging).toBeNull();
  expect(allocationPage(viewOf(46, 2, 19), 1).paging).toMatchObject({ total: 2, page: 1 });
});
