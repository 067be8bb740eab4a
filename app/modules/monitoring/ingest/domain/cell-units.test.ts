/** Numbers that carry their unit in the cell. */
import { expect, test } from 'vitest';
import { NO_DOUBTS } from './doubts';
import { channelFault, placeChannels } from './place-channels';
import { readMeasureFile } from './read-measures';

const NOW = Date.UTC(2025, 0, 1);

function read(title: string, cells: readonly string[], unit?: string) {
  const lines = [['Date', title], ...cells.map((cell, day) => [`${day + 13}/03/2024 10:00`, cell])];
  const rows = lines.map((row, rank) => ({ line: rank + 1, cells: row }));
  const reading = readMeasureFile([{ name: 'f', hidden: false, rows }], {});
  const none = {
    destinations: new Map(),
    doubts: {},
    accepted: new Set<string>(),
    stations: new Map(),
    sure: new Set<string>(),
  };
  const said = new Map(unit === undefined ? [] : [['c1', unit]]);
  const choices = { ...none, text: {}, table: {}, overlap: 'skip' as const, units: said };
  const [placed] = placeChannels(reading.channels, () => 1, [], choices);
  return {
    values: [...(reading.channels[0]?.value ?? [])],
    unit: placed?.unit,
    fault: placed && channelFault(placed, NO_DOUBTS, NOW),
    refused: reading.issues.map(({ line, value, reason }) => [line, value, reason.key]),
  };
}

test.each([
  ['Hauteur', ['1,24 m', '1,25 m'], [1.24, 1.25], 'm'],
  ['Température de l’eau', ['7.3 °C', '7.4°C'], [7.3, 7.4], '°C'],
  ['Température de l’eau (°C)', ['7.3 °C', '7.4 C'], [7.3, 7.4], '°C'],
  ['Conductivité', ['1 015 µS/cm', '987,5 µS/cm'], [1015, 987.5], 'µS/cm'],
  ['Pluie', ['0 mm', '-', '12,4mm'], [0, 12.4], 'mm'],
])('« %s » with cells %j is read in the unit that its cells carry', (title, cells, values, unit) => {
  expect(read(title, cells)).toMatchObject({ values, unit, fault: null, refused: [] });
});

test('cells of several units are each read in their own', () => {
  expect(read('Hauteur', ['1,24 m', '125 cm', '1260 mm', '1,27'])).toMatchObject({
    values: [1.24, 1.25, 1.26, 1.27],
    ...{ unit: 'm', fault: null },
  });
});

test('a title that says another unit than the cells is asked, and read as the person says', () => {
  const cells = ['1,24 m', '1,25 m'];
  expect(read('Hauteur (cm)', cells)).toMatchObject({ values: [1.24, 1.25], unit: '', fault: 'unitsDiffer' });
  expect(read('Hauteur (cm)', cells, 'm')).toMatchObject({ values: [1.24, 1.25], unit: 'm', fault: null });
});

test('what is no unit, or one of another kind, is a fault of its line', () => {
  expect(read('Hauteur (m)', ['1,24', '1,25 e', '1,26'])).toMatchObject({
    values: [1.24, 1.26],
    refused: [[3, '1,25 e', 'ingest:reason.notANumber']],
  });
  expect(read('Hauteur', ['1,24 m', '7,3 °C', '1,26 m'])).toMatchObject({
    values: [1.24, 1.26],
    refused: [[3, '7,3 °C', 'ingest:reason.otherCellUnit']],
  });
});
