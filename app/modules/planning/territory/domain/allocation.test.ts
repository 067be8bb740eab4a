import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjustTotal,
  allocationFault,
  allocationSets,
  filledExactly,
  isAllocationValid,
  tidyAllocation,
  withAddedAreas,
  zoneValidities,
  type Allocation,
} from './allocation';
import { applyEdits, cellKey, editsBetween, mergeAllocations, parseCellKey, surfaceKey } from './allocation-edits';
import { allocationGrid, freeCombinations, surfacesByCrop, surfacesByMode } from './allocation-grid';

const line = (zoneId: number, cropId: number, modeId: number, surface: number) => ({ zoneId, cropId, modeId, surface });
const twoZones: Allocation = {
  surfaces: [
    { zoneId: 1, surface: 10 },
    { zoneId: 2, surface: 4 },
  ],
  lines: [line(1, 7, 1, 6), line(1, 8, 1, 4), line(2, 7, 2, 4)],
};

describe('C139 the crops of each zone must add up to its total', () => {
  it('accepts a gap of one hundredth of a hectare and no more', () => {
    const off = (gap: number): Allocation => ({
      surfaces: [{ zoneId: 1, surface: 10 }],
      lines: [line(1, 7, 1, 10 - gap)],
    });
    expect([0, 0.01, -0.01].map((gap) => isAllocationValid(off(gap)))).toEqual([true, true, true]);
    expect([0.011, -0.011, 2.35].map((gap) => isAllocationValid(off(gap)))).toEqual([false, false, false]);
  });
  it('is not fooled by binary fractions', () => {
    expect(
      isAllocationValid({ surfaces: [{ zoneId: 1, surface: 0.3 }], lines: [line(1, 1, 1, 0.1), line(1, 2, 1, 0.2)] }),
    ).toBe(true);
  });
  it('is invalid as soon as one zone is, or has no total, or when there is no zone', () => {
    expect(isAllocationValid(twoZones)).toBe(true);
    expect(
      isAllocationValid({
        ...twoZones,
        surfaces: [
          { zoneId: 1, surface: 10 },
          { zoneId: 2, surface: null },
        ],
      }),
    ).toBe(false);
    expect(isAllocationValid({ ...twoZones, lines: twoZones.lines.slice(1) })).toBe(false);
    expect(isAllocationValid({ surfaces: [], lines: [] })).toBe(false);
  });
  it('says by how much each zone is off, and on which side', () => {
    const zones = zoneValidities({
      surfaces: [
        { zoneId: 1, surface: 12.35 },
        { zoneId: 2, surface: 3 },
        { zoneId: 3, surface: null },
      ],
      lines: twoZones.lines,
    });
    expect(zones.map(({ state, gap }) => [state, gap])).toEqual([
      ['left', 2.35],
      ['over', -1],
      ['untyped', 0],
    ]);
  });
  it('changes one total only when one is adjusted, and none for a zone it does not know', () => {
    const off: Allocation = { ...twoZones, lines: [line(1, 7, 1, 3), line(2, 7, 2, 1)] };
    expect(adjustTotal(off, 2)).toEqual({ ...off, surfaces: [twoZones.surfaces[0], { zoneId: 2, surface: 1 }] });
    expect(adjustTotal(off, 9)).toEqual(off);
  });
  it('becomes valid when every total is adjusted, whatever was typed', () => {
    fc.assert(
      fc.property(allocations(), (allocation) => {
        const adjusted = allocation.surfaces.reduce((current, zone) => adjustTotal(current, zone.zoneId), allocation);
        expect(isAllocationValid(adjusted)).toBe(allocation.surfaces.length > 0);
      }),
    );
  });
});

describe('what is saved', () => {
  const sets = allocationSets({
    zones: [{ id: 1 }, { id: 2 }],
    crops: [{ id: 7 }, { id: 8 }],
    drivingModes: [{ id: 1 }, { id: 2 }],
  });
  it('only holds bricks of the territory, possible surfaces and each combination once', () => {
    expect(allocationFault(twoZones, sets)).toBeNull();
    expect(allocationFault({ surfaces: [], lines: [line(3, 7, 1, 1)] }, sets)).toBe('unknownZone');
    expect(allocationFault({ surfaces: [], lines: [line(1, 9, 1, 1)] }, sets)).toBe('unknownCrop');
    expect(allocationFault({ surfaces: [], lines: [line(1, 7, 5, 1)] }, sets)).toBe('unknownMode');
    expect(
      [-1, Number.NaN, Infinity, 1e8].map((surface) =>
        allocationFault({ surfaces: [], lines: [line(1, 7, 1, surface)] }, sets),
      ),
    ).toEqual(Array(4).fill('badSurface'));
    expect(allocationFault({ surfaces: [], lines: [line(1, 7, 1, 1), line(1, 7, 1, 2)] }, sets)).toBe('repeatedLine');
    expect(allocationFault({ surfaces: [{ zoneId: 1, surface: -2 }], lines: [] }, sets)).toBe('badSurface');
  });
  it('takes any surface from none to ten million hectares, and a total that is not given yet', () => {
    const fault = (surface: number | null) => allocationFault({ surfaces: [{ zoneId: 1, surface }], lines: [] }, sets);
    expect([0, 1e7, null].map(fault)).toEqual([null, null, null]);
    expect([-0.01, 1e7 + 0.01].map(fault)).toEqual(['badSurface', 'badSurface']);
    expect(allocationFault({ surfaces: [], lines: [line(1, 7, 1, 0)] }, sets)).toBeNull();
  });
  it('refuses the total of a zone that is not of the territory', () => {
    expect(allocationFault({ surfaces: [{ zoneId: 3, surface: 1 }], lines: [] }, sets)).toBe('unknownZone');
  });
  it('has one order: zones, then crops, then modes', () => {
    const tidied = tidyAllocation({
      surfaces: [{ zoneId: 10, surface: 1 }, ...[...twoZones.surfaces].reverse()],
      lines: [line(2, 7, 2, 4), line(1, 8, 1, 4), line(1, 7, 2, 1), line(1, 7, 1, 6)],
    });
    expect(tidied.surfaces.map(({ zoneId }) => zoneId)).toEqual([1, 2, 10]);
    expect(tidied.lines).toEqual([line(1, 7, 1, 6), line(1, 7, 2, 1), line(1, 8, 1, 4), line(2, 7, 2, 4)]);
  });
  it('keeps no line for what is not grown', () => {
    expect(tidyAllocation({ surfaces: [], lines: [line(1, 7, 1, 0), line(1, 8, 1, 2)] }).lines).toEqual([
      line(1, 8, 1, 2),
    ]);
  });
});

describe('edits and merges', () => {
  it('reads back the keys it writes, and no others', () => {
    expect(parseCellKey(cellKey(line(3, 8, 2, 0)))).toEqual({ kind: 'cell', zoneId: 3, cropId: 8, modeId: 2 });
    expect(parseCellKey(surfaceKey(3))).toEqual({ kind: 'surface', zoneId: 3 });
    expect(['', 'cell:1-2', 'surface:x', 'cell:1-2-3-4'].map(parseCellKey)).toEqual([null, null, null, null]);
  });
  it('knows numbers of up to nine digits', () => {
    const long = 123_456_789;
    expect(parseCellKey(cellKey(line(long, long - 1, long - 2, 0)))).toEqual({
      kind: 'cell',
      zoneId: long,
      cropId: long - 1,
      modeId: long - 2,
    });
    expect(parseCellKey(surfaceKey(long))).toEqual({ kind: 'surface', zoneId: long });
    for (const key of ['surface:1234567890', 'cell:1-2-1234567890', 'x surface:3', 'surface:3 x', 'cell:1--2'])
      expect(parseCellKey(key)).toBeNull();
  });
  it('leaves out what names no cell, and takes an emptied cell away', () => {
    expect(
      applyEdits(twoZones, [
        { key: 'x surface:3', value: 3 },
        { key: cellKey(line(1, 8, 1, 0)), value: null },
      ]),
    ).toEqual({ ...twoZones, lines: [twoZones.lines[0], twoZones.lines[2]] });
  });
  it('a total of zero is a total, an empty one is none; a cell of zero is an empty cell', () => {
    const total = (surface: number | null): Allocation => ({ surfaces: [{ zoneId: 1, surface }], lines: [] });
    expect(editsBetween(total(null), total(0))).toEqual([{ key: 'surface:1', value: 0 }]);
    expect(editsBetween(total(0), total(null))).toEqual([{ key: 'surface:1', value: null }]);
    const { fromMine, conflicts } = mergeAllocations(twoZones, twoZones, [{ key: 'cell:2-8-1', value: 0 }]);
    expect([fromMine, conflicts]).toEqual([0, []]);
  });
  it('leads from one allocation to another by the edits between them', () => {
    fc.assert(
      fc.property(allocations(), allocations(), (before, after) => {
        expect(applyEdits(before, editsBetween(before, after))).toEqual(after);
      }),
    );
  });
  it('merges what only one side changed without asking', () => {
    const mine = [{ key: cellKey(line(1, 7, 1, 0)), value: 5 }];
    const theirs = applyEdits(twoZones, [{ key: cellKey(line(2, 7, 2, 0)), value: 3 }]);
    const merge = mergeAllocations(twoZones, theirs, mine);
    expect(merge.conflicts).toEqual([]);
    expect(merge.merged).toEqual(applyEdits(theirs, mine));
    expect([merge.fromMine, merge.fromTheirs]).toEqual([1, 1]);
  });
  it('asks where both changed one cell differently, and keeps theirs meanwhile', () => {
    const key = cellKey(line(1, 7, 1, 0));
    const theirs = applyEdits(twoZones, [{ key, value: 2 }]);
    const merge = mergeAllocations(twoZones, theirs, [{ key, value: 5 }]);
    expect(merge.conflicts).toEqual([{ key, base: 6, theirs: 2, mine: 5 }]);
    expect(merge.merged).toEqual(theirs);
    expect(mergeAllocations(twoZones, theirs, [{ key, value: 2 }]).conflicts, 'the same change on both sides').toEqual(
      [],
    );
  });
  it('loses nothing: without a conflict the merge holds both sides', () => {
    fc.assert(
      fc.property(allocations(), allocations(), allocations(), (base, theirs, mine) => {
        const edits = editsBetween(base, mine);
        const merge = mergeAllocations(base, theirs, edits);
        const disputed = new Set(merge.conflicts.map((conflict) => conflict.key));
        expect(merge.merged).toEqual(
          applyEdits(
            theirs,
            edits.filter((edit) => !disputed.has(edit.key)),
          ),
        );
      }),
    );
  });
});

describe('C134 the grid of crops by zone', () => {
  const bricks = {
    zones: [
      { id: 1, name: 'Amont' },
      { id: 2, name: 'Aval' },
    ],
    crops: [
      { id: 7, name: 'Blé' },
      { id: 8, name: 'Orge' },
    ],
    drivingModes: [
      { id: 1, name: 'Raisonné', parent: 2 },
      { id: 2, name: 'AB', parent: 5 },
    ],
  };
  it('has one row per crop and mode in use, grouped by crop, one column per zone', () => {
    const grid = allocationGrid(bricks, twoZones);
    expect(grid.groups.map((group) => [group.crop, group.rows.map((row) => [row.mode, row.surfaces])])).toEqual([
      [
        'Blé',
        [
          ['Raisonné', [6, null]],
          ['AB', [null, 4]],
        ],
      ],
      ['Orge', [['Raisonné', [4, null]]]],
    ]);
    expect([grid.totals, grid.total]).toEqual([[10, 4], 14]);
  });
  it('opens a line to add one, and offers those that are still free', () => {
    const grid = allocationGrid(bricks, twoZones, [{ cropId: 8, modeId: 2 }]);
    expect(grid.groups[1]?.rows.map((row) => row.modeId)).toEqual([1, 2]);
    expect(freeCombinations(bricks, grid)).toEqual([]);
    expect(freeCombinations(bricks, allocationGrid(bricks, twoZones))).toEqual([{ cropId: 8, modeId: 2 }]);
  });
  it('shows no line for a zone that is gone, and no group for a crop without a row', () => {
    const gone = allocationGrid(bricks, { surfaces: [], lines: [line(9, 7, 1, 5)] });
    expect(gone).toEqual({ groups: [], totals: [0, 0], total: 0 });
    const onlyBarley = allocationGrid(bricks, { surfaces: [], lines: [line(1, 8, 1, 5)] });
    expect(onlyBarley.groups.map(({ crop, totals, total }) => [crop, totals, total])).toEqual([['Orge', [5, 0], 5]]);
  });
  it('the largest crop comes first, and what is not grown is left out; modes keep their order', () => {
    const mostlyBarley: Allocation = { surfaces: [], lines: [line(1, 7, 2, 1), line(1, 8, 2, 9)] };
    expect(surfacesByCrop(bricks, mostlyBarley)).toEqual([
      { id: 8, name: 'Orge', surface: 9 },
      { id: 7, name: 'Blé', surface: 1 },
    ]);
    expect(surfacesByCrop(bricks, { surfaces: [], lines: [line(1, 8, 1, 9)] }).map(({ name }) => name)).toEqual([
      'Orge',
    ]);
    expect(surfacesByMode(bricks, mostlyBarley).map(({ surface }) => surface)).toEqual([0, 10]);
  });
  it('sums surfaces by crop and by mode', () => {
    expect(surfacesByCrop(bricks, twoZones).map((share) => [share.name, share.surface])).toEqual([
      ['Blé', 10],
      ['Orge', 4],
    ]);
    expect(surfacesByMode(bricks, twoZones).map((share) => [share.name, share.surface])).toEqual([
      ['Raisonné', 10],
      ['AB', 4],
    ]);
  });
});

/** Two zones, crops and modes with hundredths of hectares, tidied. */
function allocations(): fc.Arbitrary<Allocation> {
  const ha = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
  const cell = fc.tuple(
    fc.integer({ min: 1, max: 2 }),
    fc.integer({ min: 7, max: 8 }),
    fc.integer({ min: 1, max: 2 }),
    ha,
  );
  return fc
    .tuple(ha, ha, fc.uniqueArray(cell, { selector: ([zoneId, cropId, modeId]) => `${zoneId} ${cropId} ${modeId}` }))
    .map(([first, second, cells]) =>
      tidyAllocation({
        surfaces: [
          { zoneId: 1, surface: first },
          { zoneId: 2, surface: second },
        ],
        lines: cells.map(([zoneId, cropId, modeId, surface]) => line(zoneId, cropId, modeId, surface)),
      }),
    );
}

it('what rounding left over goes to the largest crop of its zone; a zone that misses more is left as it is', () => {
  const rounded = { ...twoZones, lines: [line(1, 7, 1, 5.999999), line(1, 8, 1, 4), line(2, 7, 2, 3.9)] };
  expect(filledExactly(rounded)).toEqual([line(1, 7, 1, 6), line(1, 8, 1, 4), line(2, 7, 2, 3.9)]);
});

it('of two crops of one surface the first takes what rounding left over', () => {
  const halves = { surfaces: [{ zoneId: 1, surface: 10 }], lines: [line(1, 7, 1, 4.998), line(1, 8, 1, 4.998)] };
  expect(filledExactly(halves)).toEqual([line(1, 7, 1, 5.002), line(1, 8, 1, 4.998)]);
});

describe('areas that join', () => {
  const areas = {
    surfaces: [
      { zoneId: 1, surface: 10 },
      { zoneId: 2, surface: 10 },
      { zoneId: 3, surface: null },
      { zoneId: 4, surface: 8 },
    ],
    lines: [1, 2, 3].map((zoneId) => ({ zoneId, cropId: 7, modeId: 5, surface: zoneId === 1 ? 10 : 6 })),
  };
  it('fill what is left of a zone, then it grows; a zone that is not begun waits', () => {
    const joining = [1, 2, 3, 4].map((zoneId) => ({ zoneId, cropId: 8, modeId: 5, surface: 3 }));
    const after = withAddedAreas(areas, joining);
    expect(after.surfaces.map(({ surface }) => surface)).toEqual([13, 10, 9, 8]);
    expect(after.lines.slice(3)).toEqual(joining.slice(0, 3));
  });
  it('a zone that nothing joins keeps its surface, right or wrong', () => {
    const over = { surfaces: [{ zoneId: 1, surface: 4 }], lines: areas.lines.slice(0, 1) };
    expect(withAddedAreas(over, [])).toEqual(over);
  });
});
