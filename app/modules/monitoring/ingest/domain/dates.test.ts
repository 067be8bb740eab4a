/** Dates as loggers, spreadsheets and people write them; what they mean is written here by hand. */
import { describe, expect, test } from 'vitest';
import type { CellValue, SheetTable } from '~/records/exchange/domain';
import { readDate, type DateOrder } from './read-date';
import { hourNumbersOf, readTimeCell } from './read-time';
import { readMeasureFile, type MeasureTask } from './read-measures';

const wall = (cell: CellValue, order: DateOrder = 'dmy', time?: CellValue) => {
  const read = readDate(cell, order, time);
  return (
    read && new Date(read.instant ?? read.wall).toISOString().slice(0, 19) + (read.instant === undefined ? '' : 'Z')
  );
};

test.each<[CellValue, string, DateOrder?]>([
  ['16/03/2024 08:05', '2024-03-16T08:05:00'],
  ['16/03/2024 à 8h05', '2024-03-16T08:05:00'],
  ['16/03/24 08:05:09', '2024-03-16T08:05:09'],
  ['16.03.1987', '1987-03-16T00:00:00'],
  ['16/03/87', '1987-03-16T00:00:00'],
  ['sam. 16/03/2024 08:05', '2024-03-16T08:05:00'],
  ['03/16/2024 8:05 PM', '2024-03-16T20:05:00', 'mdy'],
  ['06/29/23 12:00:00 PM', '2023-06-29T12:00:00', 'mdy'],
  ['06/30/23 12:15:00 AM', '2023-06-30T00:15:00', 'mdy'],
  ['16/03/2024 12:30 a.m.', '2024-03-16T00:30:00'],
  ['24-03-16 08:05', '2024-03-16T08:05:00', 'ymd'],
  ['2024-03-16T08:05:00.250', '2024-03-16T08:05:00'],
  ['2024-03-16T08:05:00+01:00', '2024-03-16T07:05:00Z'],
  ['2024-03-16T08:05:00Z', '2024-03-16T08:05:00Z'],
  ['2024-10-27T02:30:00+0200', '2024-10-27T00:30:00Z'],
  ['16/03/2024 08:05 UTC+1', '2024-03-16T07:05:00Z'],
  ['20240316T080500Z', '2024-03-16T08:05:00Z'],
  ['20240316 0805', '2024-03-16T08:05:00'],
  ['2024031608', '2024-03-16T08:00:00'],
  [20_240_316, '2024-03-16T00:00:00'],
  ['16 mars 2024 08:05', '2024-03-16T08:05:00'],
  ['samedi 16 mars 2024', '2024-03-16T00:00:00'],
  ['1er févr. 2024 8h', '2024-02-01T08:00:00'],
  ['16-janv.-24', '2024-01-16T00:00:00'],
  ['16-Jan-2024 08:05:00', '2024-01-16T08:05:00'],
  ['Aug 5, 2024 8:05 PM', '2024-08-05T20:05:00'],
  ['5 août 2024', '2024-08-05T00:00:00'],
  ['2024-Dec-31 23:00', '2024-12-31T23:00:00'],
  ['31/12/2024 24:00', '2025-01-01T00:00:00'],
  ['2024-076 08:05', '2024-03-16T08:05:00', 'yearDay'],
  ['2024366', '2024-12-31T00:00:00', 'yearDay'],
  ['1710576300', '2024-03-16T08:05:00Z', 'unix'],
  [1_710_576_300_000, '2024-03-16T08:05:00Z', 'unixMs'],
  ['45367,336805555555', '2024-03-16T08:05:00', 'excel'],
  [45_367, '2024-03-16T00:00:00', 'excel'],
])('%s is %s', (cell, expected, order) => expect(wall(cell, order)).toBe(expected));

test.each<[CellValue, DateOrder?]>([
  ['31/02/2024'],
  ['16/13/2024'],
  ['16/03/2024 24:30'],
  ['16/03/2024 13:05 PM'],
  ['16/03/2024 8:60'],
  ['16 ju 2024'],
  ['16 brumaire 2024'],
  ['2023-366', 'yearDay'],
  ['17105763000000000', 'unix'],
  [45_367],
  ['12,5'],
  [' '],
])('%s is no date', (cell, order) => expect(readDate(cell, order ?? 'dmy')).toBeUndefined());

test.each<[CellValue, 'hours' | 'hoursMinutes', string]>([
  ['9', 'hours', '09:00:00'],
  [24, 'hours', '24:00:00'],
  ['9', 'hoursMinutes', '00:09:00'],
  [930, 'hoursMinutes', '09:30:00'],
  ['0015', 'hoursMinutes', '00:15:00'],
  [0.5, 'hours', '12:00:00'],
  [{ date: '1904-01-01T09:00:00' }, 'hours', '09:00:00'],
  ['9:30 PM', 'hours', '21:30:00'],
])('an hour beside the day: %s as %s is %s', (cell, numbers, expected) => {
  const { ms } = readTimeCell(cell, numbers)!;
  const [hours, minutes] = [Math.floor(ms / 3_600_000), (ms / 60_000) % 60];
  expect(`${[hours, minutes].map((part) => String(part).padStart(2, '0')).join(':')}:00`).toBe(expected);
});

test('numbers up to 24 are hours, others hours and minutes', () => {
  expect(hourNumbersOf(['0', 1, '24'])).toBe('hours');
  expect(hourNumbersOf(['0', '15', '30', '45', '100'])).toBe('hoursMinutes');
});

const table = (text: string): SheetTable[] => [
  {
    name: 'f',
    hidden: false,
    rows: text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') })),
  },
];
const read = (text: string, task: MeasureTask = {}) => {
  const reading = readMeasureFile(table(text), { clock: 0, ...task });
  return {
    ...reading,
    instants: reading.channels.flatMap(({ at }) => [...at].map((one) => new Date(one).toISOString().slice(0, 16))),
  };
};

describe('the whole column says how its dates are written', () => {
  test.each([
    ['days first by a day above 12', 'Date;V\n03/04/2024 10:00;1\n13/04/2024 10:00;2', 'dmy', false],
    ['months first by a day above 12', 'Date;V\n03/04/2024 10:00;1\n03/14/2024 10:00;2', 'mdy', false],
    ['days first by hours that go on', 'Date;V\n03/04/2024 23:00;1\n04/04/2024 00:00;2', 'dmy', false],
    ['months first by hours that go on', 'Date;V\n04/03/2024 11:00 PM;1\n04/04/2024 12:00 AM;2', 'mdy', false],
    ['days first by lines in order', 'Date;V\n03/04/2024;1\n04/04/2024;2\n01/05/2024;3', 'dmy', false],
    ['days that follow each other', 'Date;V\n03/04/2024;1\n04/04/2024;2\n05/04/2024;3', 'dmy', false],
    ['a day that is its month', 'Date;V\n04/04/2024 10:00;1\n04/04/2024 11:00;2', 'dmy', false],
    ['one day alone says nothing', 'Date;V\n03/04/2024 10:00;1\n03/04/2024 11:00;2', 'dmy', true],
    ['first days of months say nothing', 'Date;V\n01/01/2024;1\n01/02/2024;2\n01/03/2024;3', 'dmy', true],
    ['a year of two digits leads', 'Date;V\n24-03-30 10:00;1\n24-03-31 10:00;2\n24-04-01 10:00;2', 'ymd', false],
    ['names of months', 'Date;V\n3 avr. 2024 10:00;1\n4 avr. 2024 10:00;2', 'ymd', false],
    ['seconds since 1970', 'timestamp;V\n1710576300;1\n1710577200;2', 'unix', false],
    ['milliseconds since 1970', 'Time;V\n1710576300000;1\n1710577200000;2', 'unixMs', false],
    ['numbers of a spreadsheet', 'Date;V\n45367,25;1\n45367,5;2', 'excel', false],
    ['days of the year', 'Jour;V\n2024-076;1\n2024-077;2', 'yearDay', false],
  ])('%s', (_title, text, order, orderSupposed) => {
    expect(read(text).table).toMatchObject({ model: { date: 0, order }, orderSupposed });
  });

  test('a column of measures is not taken for one of dates by its numbers', () => {
    expect(read('Date;Débit\n01/05/2024 10:00;45367\n01/05/2024 11:00;45368').table?.model).toMatchObject({ date: 0 });
    expect(read('Volume;V\n45367;1\n45368;2').issues[0]!.reason.key).toContain('noDateColumn');
  });

  test('a person says which column, and how it is written', () => {
    const asked = { table: { date: 0, order: 'unix', header: 1, values: [1] } } as const;
    expect(read('A;V\n1710576300;1\n1710577200;2', asked).instants).toEqual(['2024-03-16T08:05', '2024-03-16T08:20']);
  });
});

test.each([
  ['Date;Heure;V\n15/03/2024;1;1\n15/03/2024;24;2', ['2024-03-15T01:00', '2024-03-16T00:00']],
  ['Date;HHMM;V\n15/03/2024;45;1\n15/03/2024;100;2', ['2024-03-15T00:45', '2024-03-15T01:00']],
  ['Date;Heure;V\n15/03/2024;11:00 PM;1\n16/03/2024;12:00 AM;2', ['2024-03-15T23:00', '2024-03-16T00:00']],
])('a day and its hour in two columns: %s', (text, instants) => {
  expect(read(text).instants).toEqual(instants);
});
