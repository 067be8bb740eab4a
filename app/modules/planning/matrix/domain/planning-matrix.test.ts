import { expect, test } from 'vitest';
import { autoFillObstacle, cellKey, describeMatrix, isInside, MATRIX_FIELDS } from './';

test('a cell has one key per indicator, zone, crop and driving mode', () => {
  const cell = { indicatorId: 5, zoneId: 1, cropId: 7, modeId: 3 };
  expect(cellKey(cell)).toBe('5:1:7:3');
  const others = (['indicatorId', 'zoneId', 'cropId', 'modeId'] as const).map((part) =>
    cellKey({ ...cell, [part]: 9 }),
  );
  expect(new Set([...others, cellKey(cell)]).size).toBe(5);
});

test('a cell belongs to the matrix when its indicator, zone, crop and mode all do', () => {
  const bounds = { indicators: new Set([5]), zones: new Set([1]), crops: new Set([7]), modes: new Set([3]) };
  const cell = { indicatorId: 5, zoneId: 1, cropId: 7, modeId: 3, value: 1, generatedValue: false };
  expect(isInside(cell, bounds)).toBe(true);
  for (const part of ['indicatorId', 'zoneId', 'cropId', 'modeId'] as const)
    expect(isInside({ ...cell, [part]: 9 }, bounds), part).toBe(false);
});

test('C185 C186 C187 calculating needs edit mode, an indicator, a year, then a place or drawn zones', () => {
  const ready = { editing: true, indicatorCount: 1, year: 2024, located: true, drawnZones: 0 };
  expect(autoFillObstacle(ready)).toBeNull();
  expect(autoFillObstacle({ ...ready, located: false, drawnZones: 1 })).toBeNull();
  expect(autoFillObstacle({ ...ready, located: false })).toBe('noPlace');
  expect(autoFillObstacle({ ...ready, located: false, year: null })).toBe('noYear');
  expect(autoFillObstacle({ ...ready, year: null, indicatorCount: 0 })).toBe('noIndicator');
  expect(autoFillObstacle({ ...ready, indicatorCount: 0, editing: false })).toBe('notEditing');
});

test('a matrix has a name of at most 255 characters, a description of at most 5 000, and indicators', () => {
  const { name, description } = MATRIX_FIELDS;
  expect(name.read([' '])).toEqual({ ok: false, reason: 'matrix:fault.nameMissing' });
  expect(name.read([' Références ']).ok && name.read([' Références '])).toEqual({ ok: true, value: 'Références' });
  expect([255, 256].map((length) => name.read(['a'.repeat(length)]).ok)).toEqual([true, false]);
  expect([5000, 5001].map((length) => description.read(['a'.repeat(length)]).ok)).toEqual([true, false]);
  const described = { name: 'M', description: 'D', indicators: [1, 2] };
  expect(describeMatrix({ ...described, author: 'x' } as typeof described)).toEqual(described);
});
