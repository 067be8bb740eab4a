import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellKey, cellsToRestore, descriptionAt, mergeCells, mergeDescriptions, type StoredChange } from './';

const change = (cropId: number, before: number | null, after: number | null): StoredChange => [
  5,
  1,
  cropId,
  1,
  before,
  after,
  false,
];
const cell = (cropId: number, value: number | null) => ({
  indicatorId: 5,
  zoneId: 1,
  cropId,
  modeId: 1,
  value,
  generatedValue: false,
});

test('what is restored is what was there, written over what differs and nothing else', () => {
  const cells = fc
    .uniqueArray(
      fc.record({
        cropId: fc.integer({ min: 1, max: 9 }),
        value: fc.constantFrom(1, 2, 3),
        generatedValue: fc.boolean(),
      }),
      { selector: ({ cropId }) => cropId },
    )
    .map((some) => some.map(({ cropId, value, generatedValue }) => ({ ...cell(cropId, value), generatedValue })));
  fc.assert(
    fc.property(cells, cells, (there, then) => {
      const written = cellsToRestore(there, then);
      const after = new Map(there.map((one) => [one.cropId, one]));
      for (const one of written) {
        if (one.value === null) after.delete(one.cropId);
        else after.set(one.cropId, one);
      }
      expect(after).toEqual(new Map(then.map((one) => [one.cropId, one])));
      expect(written.length).toBeLessThanOrEqual(there.length + then.length);
      expect(cellsToRestore(then, then)).toEqual([]);
    }),
  );
});

test('my cells that nobody touched are agreed, those that others set otherwise are asked', () => {
  const merge = mergeCells(
    [cell(1, 5), cell(2, 6), cell(3, 7), cell(4, 9)],
    [
      { version: 3, cells: [change(2, 1, 2), change(3, 1, 7)] },
      { version: 4, cells: [change(2, 2, 3)] },
    ],
    new Map(
      [
        [2, 3],
        [3, 7],
        [4, 9],
      ].map(([cropId, value]) => [cellKey(cell(cropId!, value!)), value!]),
    ),
  );
  expect(merge).toEqual({ agreed: [cell(1, 5)], conflicts: [{ cell: cell(2, 6), base: 1, theirs: 3 }], fromTheirs: 1 });
});

test(
  'two descriptions of a matrix: words that both changed are asked, indicators that each added or took away ' +
    'are all followed',
  () => {
    const was = { name: 'Matrice', description: 'Du comité', indicators: [1, 2, 3] };
    const mine = { name: 'À moi', description: 'Du comité', indicators: [1, 2, 3, 4] };
    const theirs = { name: 'À eux', description: 'Du bureau', indicators: [1, 3, 5] };
    const asked = mergeDescriptions(was, mine, theirs);
    expect(asked.conflicts).toEqual([{ key: 'name', base: 'Matrice', theirs: 'À eux', mine: 'À moi' }]);
    expect(asked.merged).toEqual({ name: 'À eux', description: 'Du bureau', indicators: [1, 3, 5, 4] });
    expect([asked.fromMine, asked.fromTheirs]).toEqual([1, 3]);
    expect(mergeDescriptions(was, mine, theirs, new Set(['name'])).merged.name).toBe('À moi');
    expect(mergeDescriptions(was, { ...was, name: 'Pareil' }, { ...was, name: 'Pareil' })).toMatchObject({
      conflicts: [],
      merged: { name: 'Pareil' },
    });
  },
);

test('merging descriptions never loses a change that only one side made', () => {
  const description = fc.record({
    name: fc.constantFrom('a', 'b'),
    description: fc.constantFrom('c', 'd'),
    indicators: fc.subarray([1, 2, 3]),
  });
  fc.assert(
    fc.property(description, description, (was, mine) => {
      expect(mergeDescriptions(was, mine, was).merged).toEqual({
        ...mine,
        indicators: expect.arrayContaining(mine.indicators) as number[],
      });
      expect(mergeDescriptions(was, was, mine).merged).toEqual(mine);
      expect(mergeDescriptions(was, mine, was).merged.indicators).toHaveLength(mine.indicators.length);
    }),
  );
});

test('a description of the past is the one before the first save that came later', () => {
  const named = (name: string) => ({ name, description: '', indicators: [1] });
  // in any order, and a save of values alone says nothing of the description
  const saves = [
    { version: 3, cells: [], before: named('Deux'), after: named('Trois') },
    { version: 5, cells: [], before: named('Trois'), after: named('Cinq') },
    { version: 4, cells: [change(1, 1, 2)] },
    { version: 2, cells: [], before: named('Un'), after: named('Deux') },
  ];
  expect([1, 2, 3, 4, 5].map((version) => descriptionAt(named('Cinq'), saves, version).name)).toEqual([
    'Un',
    'Deux',
    'Trois',
    'Trois',
    'Cinq',
  ]);
});

test('what is calculated and what is typed are not the same cell, even of one value', () => {
  const calculated = { ...cell(1, 5), generatedValue: true };
  expect(cellsToRestore([cell(1, 5)], [calculated])).toEqual([calculated]);
  expect(cellsToRestore([calculated], [])).toEqual([{ ...cell(1, null), generatedValue: false }]);
});

test('saves are followed in their order: the value before the first, the value after the last', () => {
  const saves = [
    { version: 4, cells: [change(1, 2, 3)] },
    { version: 3, cells: [change(1, 1, 2)] },
  ];
  expect(mergeCells([cell(1, 9)], saves, new Map([[cellKey(cell(1, 3)), 3]])).conflicts).toEqual([
    { cell: cell(1, 9), base: 1, theirs: 3 },
  ]);
});

test('what they changed and changed back asks nothing, and what I left as it was follows them', () => {
  const back = [
    { version: 3, cells: [change(1, 1, 2), change(2, 5, 6)] },
    { version: 4, cells: [change(1, 2, 1)] },
  ];
  const stored = new Map([
    [cellKey(cell(1, 1)), 1],
    [cellKey(cell(2, 6)), 6],
  ]);
  expect(mergeCells([cell(1, 9), cell(2, 5)], back, stored)).toEqual({
    agreed: [cell(1, 9)],
    conflicts: [],
    fromTheirs: 1,
  });
});

test('emptying a cell that is empty is no change; emptying one that has a value is', () => {
  expect(mergeCells([cell(1, null), cell(2, null)], [], new Map([[cellKey(cell(2, 1)), 1]])).agreed).toEqual([
    cell(2, null),
  ]);
});
