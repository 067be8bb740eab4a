import { expect, test } from 'vitest';
import { OUTLINED_CELLS, outlineOf, stateCells, storedChanges, type StoredChange } from './';

const typed: StoredChange = [5, 1, 2, 3, null, 12.5, false];

test('the changes of a save are kept as they were written', () => {
  expect(storedChanges({ cells: [typed] })).toEqual([typed]);
  expect(storedChanges({})).toEqual([]);
});

test('the changes of an import come back cell by cell, with what was calculated and what was empty before', () => {
  const columns = {
    indicatorId: '5,5,12',
    zoneId: '1,1,2',
    cropId: '7,8,7',
    modeId: '3,4,3',
    before: '10.5,,0',
    after: '11,-2,0.5',
    generatedBefore: '1,0,0',
  };
  expect(storedChanges({ columns })).toEqual([
    [5, 1, 7, 3, 10.5, 11, false, true],
    [5, 1, 8, 4, null, -2, false, false],
    [12, 2, 7, 3, 0, 0.5, false, false],
  ]);
});

test('an import that changed nothing has no change', () => {
  const none = { indicatorId: '', zoneId: '', cropId: '', modeId: '', before: '', after: '', generatedBefore: '' };
  expect(storedChanges({ columns: none })).toEqual([]);
});

test('a list of versions counts the cells, shows the first three and the descriptions that changed', () => {
  const cells = [1, 2, 3, 4].map((crop): StoredChange => [5, 1, crop, 3, null, crop, false]);
  expect(outlineOf({ cells })).toEqual({ count: 4, cells: cells.slice(0, 3) });
  expect(OUTLINED_CELLS).toBe(3);
  expect(outlineOf({})).toEqual({ count: 0, cells: [] });
  expect(outlineOf({ before: 'Avant', after: 'Après' })).toEqual({
    count: 0,
    cells: [],
    before: 'Avant',
    after: 'Après',
  });
});

test('a kept state gives back its cells, typed or calculated; an indicator without one had none', () => {
  const state = { zoneId: '1,2', cropId: '7,8', modeId: '3,4', value: '0,-1.25', generated: '1,0' };
  expect(stateCells(5, state)).toEqual([
    { indicatorId: 5, zoneId: 1, cropId: 7, modeId: 3, value: 0, generatedValue: true },
    { indicatorId: 5, zoneId: 2, cropId: 8, modeId: 4, value: -1.25, generatedValue: false },
  ]);
  expect(stateCells(5, undefined)).toEqual([]);
});
