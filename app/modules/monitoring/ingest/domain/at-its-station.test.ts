/** What a column means at its station: levels of wells are asked, barometers have a thermometer, extremes no series. */
import { expect, test } from 'vitest';
import type { SheetTable } from '~/records/exchange/domain';
import { followedBy, type StationKind } from '~/modules/monitoring/stations/domain';
import { NO_DOUBTS } from './doubts';
import type { ImportChoices } from './import-choices';
import { channelFault, placeChannels } from './place-channels';
import { readMeasureFile } from './read-measures';

const NOW = Date.UTC(2026, 0, 1);
const sheet = (rows: readonly string[][]): SheetTable => ({
  name: 'f',
  hidden: false,
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
});
const CHOICES: ImportChoices = {
  text: {},
  table: {},
  overlap: 'skip',
  destinations: new Map(),
  sure: new Set(),
  units: new Map(),
  doubts: {},
  accepted: new Set(),
  stations: new Map(),
};

/** Of each column: where it goes at a new station of the kind, and what is asked first. */
function placedAt(kind: StationKind, tables: SheetTable[], choices: ImportChoices = CHOICES) {
  const { channels } = readMeasureFile(tables, {});
  const placed = placeChannels(
    channels,
    () => 1,
    [],
    choices,
    () => followedBy(kind),
  );
  return placed.map((one) => [
    one.channel.label,
    one.destination && 'quantity' in one.destination ? one.destination.quantity : null,
    channelFault(one, NO_DOUBTS, NOW),
  ]);
}
const table = (...titles: string[]) => [
  sheet([
    ['Date', ...titles],
    ['13/06/2024 08:00', ...titles.map(() => '1,25')],
    ['14/06/2024 08:00', ...titles.map(() => '1,5')],
  ]),
];

test.each(['Niveau (m)', 'Niveau d’eau (m)', 'Hauteur (m)'])(
  '« %s » is a stage at a river, and asked at a well',
  (title) => {
    const label = title.slice(0, -4);
    expect(placedAt('hydrometry', table(title))).toEqual([[label, 'stage', null]]);
    expect(placedAt('piezometry', table(title))).toEqual([[label, null, 'levelToSay']]);
    const said = { ...CHOICES, destinations: new Map([['c1', 'new:waterColumn']]) };
    expect(placedAt('piezometry', table(title), said)).toEqual([[label, 'waterColumn', null]]);
  },
);

test('a piezometric level, a depth and an altitude of a well are not asked', () => {
  expect(placedAt('piezometry', table('Niveau piézo (m)', 'Profondeur (m)'))).toEqual([
    ['Niveau piézo', 'groundwaterElevation', null],
    ['Profondeur', 'groundwaterDepth', null],
  ]);
  expect(placedAt('piezometry', table('Niveau (m NGF)'))).toEqual([['Niveau', 'groundwaterElevation', null]]);
});

test('a temperature beside the pressure of the air, or at a rain gauge, is the air’s', () => {
  const baro = table('Barometric Pressure (cmH2O)', 'Temp (°C)');
  expect(placedAt('piezometry', baro)[1]).toEqual(['Temp', 'airTemperature', null]);
  expect(placedAt('pluviometry', table('Pluie (mm)', 'Temp (°C)'))[1]).toEqual(['Temp', 'airTemperature', null]);
  const both = table('Baro (cmH2O)', 'Pression absolue (cmH2O)', 'Temp (°C)');
  expect(placedAt('piezometry', both)[2]).toEqual(['Temp', 'waterTemperature', null]);
  const named = table('Baro (cmH2O)', 'Temp eau (°C)');
  expect(placedAt('piezometry', named)[1]).toEqual(['Temp eau', 'waterTemperature', null]);
});

test('the least and the most of a period go into no series by themselves; a battery’s do', () => {
  const columns = table('Niveau_Max (m)', 'Temp. min (°C)', 'Débit maximum (m3/s)', 'BattV_Min (V)', 'Niveau_Avg (m)');
  expect(placedAt('hydrometry', columns).map(([, quantity]) => quantity)).toEqual([
    null,
    null,
    null,
    'battery',
    'stage',
  ]);
});

/** The two tables that core makes of an XLE: its records, and what stands outside them. */
const xle = (instrument: string, unit: string) => [
  sheet([
    ['Date', 'Time', 'ms', 'ch1', 'ch2'],
    ['2024/02/01', '00:00:00', '0', '14.31', '10.1'],
  ]),
  sheet([
    ['Instrument_info/Instrument_type', instrument],
    ['Ch1_data_header/Identification', 'LEVEL'],
    ['Ch1_data_header/Unit', unit],
    ['Ch2_data_header/Identification', 'TEMPERATURE'],
    ['Ch2_data_header/Unit', '°C'],
  ]),
];

test('a Barologger’s LEVEL and temperature are the air’s; a Levelogger’s LEVEL is said by a person', () => {
  expect(placedAt('piezometry', xle('LT Barologger', 'psi'))).toEqual([
    ['LEVEL', 'barometricPressure', 'unitToAccept'],
    ['TEMPERATURE', 'airTemperature', null],
  ]);
  expect(placedAt('piezometry', xle('LT Levelogger', 'ft'))).toEqual([
    ['LEVEL', null, null],
    ['TEMPERATURE', 'waterTemperature', null],
  ]);
});
