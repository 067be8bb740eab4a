/** How a table is read: guessed, corrected, kept, used again; and units that are converted only when it is accepted. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SheetTable } from '~/records/exchange/domain';
import type { Series } from '~/modules/monitoring/series/domain';
import { NO_LIMITS } from '~/modules/monitoring/series/domain/limits';
import { convert, conversionOf, unitsFor } from '~/kernel/units';
import { acceptance, type ImportChoices } from './import-choices';
import { NO_DOUBTS } from './doubts';
import { keptReadingOf } from './keep-reading';
import { convertedRows, placeChannels, repeatedTarget, channelFault } from './place-channels';
import { readMeasureFile, type MeasureTask } from './read-measures';
import { readNumber } from '~/kernel/number-column';

const table = (text: string, delimiter = ';'): SheetTable[] => [
  {
    name: 'f',
    hidden: false,
    rows: text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(delimiter) })),
  },
];
const read = (text: string, task: MeasureTask = {}) => readMeasureFile(table(text), task);
const valuesOf = (reading: ReturnType<typeof read>) =>
  Object.fromEntries(reading.channels.map(({ key, value }) => [key, [...value]]));
const faultsOf = (reading: ReturnType<typeof read>) =>
  reading.issues.map(({ line, columnName, value, reason }) => [line, columnName, value, reason.key.split('.')[1]]);
const choices = (given: Partial<ImportChoices> = {}): ImportChoices => ({
  text: {},
  table: {},
  overlap: 'skip',
  destinations: new Map(),
  sure: new Set(),
  units: new Map(),
  doubts: {},
  accepted: new Set(),
  stations: new Map(),
  ...given,
});
const LEVEL: Series = {
  id: 9,
  stationId: 1,
  quantity: 'groundwaterDepth',
  name: 'amont',
  main: true,
  unit: 'm',
  step: null,
  nature: 'measured',
  breakMs: 1,
  lowest: null,
  highest: null,
  thresholds: [],
  limits: NO_LIMITS,
  colour: null,
  version: 0,
  count: 0,
  firstAt: null,
  lastAt: null,
  precedence: [1, 2, 3, 4],
  lastValue: null,
  decimals: null,
};
const placed = (reading: ReturnType<typeof read>, given: Partial<ImportChoices> = {}) =>
  placeChannels(reading.channels, () => 1, [LEVEL], choices(given));

test('what the station computes is left unless a person wants a series beside it, or one stands there already', () => {
  const { channels } = read('Date;Prof. [m];Niveau [m NGF]\n03/04/2024 10:00;4,1;61,2');
  const computed: Series = { ...LEVEL, id: 10, quantity: 'groundwaterElevation', nature: 'derived' };
  const go = (series: Series[], given: Partial<ImportChoices> = {}) =>
    placeChannels(channels, () => 1, series, choices(given)).map(({ destination, computed }) => [
      destination,
      computed,
    ]);
  const depth = [{ seriesId: 9 }, false];
  expect(go([LEVEL, computed])).toEqual([depth, [null, true]]);
  const key = channels[1]!.key;
  const wanted = { destinations: new Map([[key, 'new:groundwaterElevation']]) };
  expect(go([LEVEL, computed], wanted)).toEqual([depth, [{ quantity: 'groundwaterElevation' }, false]]);
  expect(go([LEVEL, computed], { destinations: new Map([[key, 'none']]) })).toEqual([depth, [null, false]]);
  const beside: Series = { ...computed, id: 11, main: false, nature: 'measured' };
  expect(go([LEVEL, computed, beside])).toEqual([depth, [{ seriesId: 11 }, false]]);
});

describe('a table is read as a person corrects it', () => {
  const FILE = 'essai\nDate;Heure;Prof. [cm];Statut;Qualif\n03/04/2024;10:00;1.234,5;2;1\n03/04/2024;11:00;12,5;9;x';

  test('the order of the date, the decimal mark, columns of statuses and of values', () => {
    expect(read(FILE).table).toMatchObject({ orderSupposed: false, model: { header: 2, order: 'dmy', time: 1 } });
    const reading = read(FILE, { table: { order: 'mdy', decimal: ',', status: 3, qualification: 4, values: [2] } });
    expect(valuesOf(reading)).toEqual({ c2: [1234.5, 12.5] });
    expect(new Date(reading.channels[0]!.at[0]!).toISOString()).toBe('2024-03-04T09:00:00.000Z');
    expect([...reading.channels[0]!.status!]).toEqual([2, 1]);
    expect([...reading.channels[0]!.qualification!]).toEqual([1, 4]);
    expect(reading.table?.orderSupposed).toBe(false);
  });

  test('the clock that the name of a column says is taken, unless a person says another', () => {
    const first = (text: string, task?: MeasureTask) => new Date(read(text, task).channels[0]!.at[0]!).toISOString();
    const said = 'Date;Heure, GMT+02:00;Temp\n01/06/2012;16:01:15;16,3\n15/06/2012;18:01:15;17,1';
    expect(first(said)).toBe('2012-06-01T14:01:15.000Z');
    expect(read(said)).toMatchObject({ clock: 120, table: { clockSaid: true } });
    expect(first(said, { clock: 60 })).toBe('2012-06-01T15:01:15.000Z');
    expect(read(said, { clock: 60 }).table?.clockSaid).toBe(false);
    expect(first('Date (TU);Niveau [m]\n15/06/2012 10:00;1,5')).toBe('2012-06-15T10:00:00.000Z');
    expect(first('Date UTC-3:30;Niveau [m]\n15/06/2012 10:00;1,5')).toBe('2012-06-15T13:30:00.000Z');
    expect(read('Statut;Date;Niveau [m]\n1;15/06/2012 10:00;1,5')).toMatchObject({ clock: 60 });
  });

  test('of a workbook, the sheet with the most lines or the one that is chosen; a model keeps it', () => {
    const sheet = (name: string, text: string) => ({ ...table(text)[0]!, name });
    const sheets = [
      sheet('notes', 'Date;Visite\n01/02/2024 08:00;1'),
      sheet('niveaux', 'Date;Prof. [m]\n01/02/2024 10:00;1,5\n13/02/2024 10:00;1,6'),
      sheet('vide', ''),
    ].map((one) => (one.name === 'vide' ? { ...one, rows: [] } : one));
    const main = readMeasureFile(sheets, {});
    expect(main.table).toMatchObject({ sheet: 'niveaux', sheets: ['notes', 'niveaux'], model: { sheet: '' } });
    const other = readMeasureFile(sheets, { table: { sheet: 'notes' } });
    expect(valuesOf(other)).toEqual({ c1: [1] });
    const kept = keptReadingOf({ ...other, text: null }, placed(other), NO_DOUBTS)!;
    expect(kept.table.sheet).toBe('notes');
    expect(valuesOf(readMeasureFile(sheets, { kept }))).toEqual({ c1: [1] });
    expect(readMeasureFile(sheets, { table: { sheet: 'autre' } }).table?.sheet).toBe('niveaux');
  });

  test('a column that holds no date is refused like a file without one', () => {
    expect(faultsOf(read(FILE, { table: { date: 2 } }))).toEqual([[1, undefined, 'essai', 'noDateColumn']]);
  });

  test('two orders of dates in one file refuse it whole, whatever the person says: some days would be wrong', () => {
    const mixed = 'Date;V\n05/01/2024;1\n31/01/2024;2\n02/13/2024;3';
    expect(faultsOf(read(mixed))).toEqual([[4, 'Date', '02/13/2024', 'mixedDates']]);
    expect(faultsOf(read(mixed, { table: { order: 'dmy' } }))[0]?.[3]).toBe('mixedDates');
    expect(faultsOf(read('Date;V\n31/01/2024;1\n2024-02-01;2'))).toEqual([]);
  });

  test.each([
    ['1.234,5', ',', 1234.5],
    ['12.5', ',', undefined],
    ['1,234.5', '.', 1234.5],
    ['12,5', '.', undefined],
    ['12,5', 'any', 12.5],
    ['', ',', null],
    ['−0,5', ',', -0.5],
  ] as const)('« %s » with the decimal mark « %s » is %s', (text, decimal, value) => {
    expect(readNumber(text, decimal)).toBe(value);
  });
});

describe('a model', () => {
  const EXAMPLE = 'Date;Prof. [cm];Batterie [V]\n13/04/2024 10:00;1250;3,6\n13/04/2024 11:00;1251;3,6';
  const kept = () => {
    const reading = read(EXAMPLE, { clock: 0 });
    const given = { accepted: new Set([acceptance('c1', 'cm', 'm')]), destinations: new Map([['c2', 'none']]) };
    return keptReadingOf(
      { ...reading, text: { delimiter: ';', encoding: 'utf-8' } },
      placed(reading, given),
      NO_DOUBTS,
    )!;
  };

  test('keeps where each column goes, in which unit, and what was accepted', () => {
    expect(kept()).toMatchObject({
      clock: 0,
      names: ['Date', 'Prof. [cm]', 'Batterie [V]'],
      columns: [
        { column: 1, quantity: 'groundwaterDepth', name: 'amont', unit: 'cm', converts: true },
        { column: 2, quantity: '' },
      ],
    });
  });

  test('reads the next file of the same logger: columns are found by their names, wherever they stand', () => {
    const next = read('titre\nBatterie [V];Prof. [cm];Date\n3,5;1260;14/04/2024 10:00', { kept: kept() });
    expect(next.table?.model).toMatchObject({ header: 2, date: 2, values: [1, 0] });
    const [level, battery] = placed(next);
    expect(level).toMatchObject({ destination: { seriesId: 9 }, accepted: true });
    expect([...convertedRows(level!).value]).toEqual([12.6]);
    expect(battery!.destination).toBeNull();
  });

  test('a file without one of its columns is refused with the name of the column', () => {
    expect(faultsOf(read('Date;Niveau\n14/04/2024 10:00;1', { kept: kept() }))[0]?.[3]).toBe('modelColumn');
  });
});

describe('units', () => {
  test.each([
    ['cm', 'm', 0.01],
    ['mm', 'm NGF', 0.001],
    ['mbar', 'hPa', 1],
    ['cm', 'cmH2O', 1],
    ['m', 'cmH2O', 100],
    ['l/s', 'm³/s', 0.001],
    ['mS/cm', 'µS/cm', 1000],
    ['mV', 'V', 0.001],
  ])('values in %s become %s by × %s', (from, to, factor) => {
    const conversion = conversionOf(from, to);
    expect(conversion).toEqual(factor === 1 ? { kind: 'same' } : { kind: 'converts', factor, offset: 0 });
  });

  test('water at 10 °C under a bar: what a barometer says in hPa is 1.0197 cm of water', () => {
    expect(conversionOf('hPa', 'cmH2O')).toMatchObject({ kind: 'converts', factor: 1.01971621298 });
  });

  test('degrees Fahrenheit have an offset; centimetres are metres without noise', () => {
    const fahrenheit = conversionOf('°F', '°C') as { factor: number; offset: number };
    expect(convert(212, fahrenheit)).toBeCloseTo(100, 9);
    expect(convert(123, conversionOf('cm', 'm') as never)).toBe(1.23);
  });

  test('a unit that is not known, or of something else, is said; none at all is supposed', () => {
    expect(conversionOf('coudées', 'm').kind).toBe('unknown');
    expect(conversionOf('°C', 'm').kind).toBe('incompatible');
    expect(conversionOf('', 'm').kind).toBe('unsaid');
  });

  test('there and back again gives the same value, for every pair of units', () => {
    const pairs = ['m', 'cmH2O', '°C', 'µS/cm', 'm³/s', 'mg/l'].flatMap((to) => unitsFor(to).map((from) => [from, to]));
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.double({ min: -1e5, max: 1e5, noNaN: true }), ([from, to], value) => {
        const [there, back] = [conversionOf(from!, to!), conversionOf(to!, from!)];
        const factors = [there, back].map((one) => (one.kind === 'converts' ? one : { factor: 1, offset: 0 }));
        expect(Math.abs(convert(convert(value, factors[0]!), factors[1]!) - value)).toBeLessThan(1e-6);
      }),
    );
  });

  test('nothing is converted before the person accepts it, and another unit asks again', () => {
    const reading = read('Date;Prof. [cm]\n13/04/2024 10:00;1250');
    const to = new Map([['c1', '9']]);
    const fault = (given: Partial<ImportChoices>) =>
      channelFault(placed(reading, { destinations: to, ...given })[0]!, NO_DOUBTS, Date.UTC(2026, 0));
    expect(fault({})).toBe('unitToAccept');
    const accepted = new Set([acceptance('c1', 'cm', 'm')]);
    expect(fault({ accepted })).toBeNull();
    expect(fault({ accepted, units: new Map([['c1', 'mm']]) })).toBe('unitToAccept');
    expect(fault({ units: new Map([['c1', 'm']]) })).toBeNull();
    expect(fault({ units: new Map([['c1', 'V']]) })).toBe('unitOther');
    expect(fault({ units: new Map([['c1', 'coudée']]) })).toBe('unitUnknown');
  });

  test('two columns don’t go into one series', () => {
    const reading = read('Date;Prof. [m];B [m]\n13/04/2024 10:00;1;2');
    const both = placed(reading, {
      destinations: new Map([
        ['c1', '9'],
        ['c2', '9'],
      ]),
    });
    expect(repeatedTarget(both)).toBe(true);
    expect(repeatedTarget(both.slice(1))).toBe(false);
  });
});
