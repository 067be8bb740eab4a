/** Files written here after the descriptions of their formats; no real one is copied. */
import { TIME_ZONE } from '~/kernel/civil-time';
import { describe, expect, test } from 'vitest';
import type { SheetTable } from '~/records/exchange/domain';
import { readMeasureFile, type MeasureTask } from './read-measures';

const lines = (text: string): SheetTable[] => [
  {
    name: 'f',
    hidden: false,
    rows: text
      .trim()
      .split('\n')
      .flatMap((cell, at) => (cell.trim() ? [{ line: at + 1, cells: [cell] }] : [])),
  },
];
const table = (text: string, delimiter = ';'): SheetTable[] =>
  lines(text).map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map(({ line, cells }) => ({ line, cells: String(cells[0]).split(delimiter) })),
  }));
const read = (tables: SheetTable[], task: MeasureTask = {}) => {
  const reading = readMeasureFile(tables, task);
  return {
    ...reading,
    series: Object.fromEntries(
      reading.channels.map(({ key, at, value }) => [
        key,
        Array.from(at, (instant, rank) => `${new Date(instant).toISOString().slice(0, 16)} ${value[rank]}`),
      ]),
    ),
    faults: reading.issues.map(({ line, value, reason }) => [line, value, reason.key.split('.')[1]]),
  };
};

const mon = (data: string, count = 2) => `
Data file for DataLogger.
[Logger settings]
  Location                =P1 amont
[Channel 1]
  Identification          =PRESSURE
  Range                   =1750.0    cm
[Channel 2]
  Identification          =TEMPERATURE
  Range                   =100.00    °C
[Series settings]
  Start date / time       =00:00:16 14/10/09
[Data]
${count}
${data}
END OF DATA FILE OF DATALOGGER FOR WINDOWS`;

describe('*.MON', () => {
  test('channels, units and station come from the header; the logger is on UTC+1', () => {
    const reading = read(lines(mon('2009/10/14 16:00:00.0  1393.1  12.35\n2009/10/14 16:15:00.0  1382.7  12.40')));
    expect(reading).toMatchObject({ format: 'mon', lines: 2, refused: 0 });
    expect(reading.series).toEqual({
      1: ['2009-10-14T15:00 1393.1', '2009-10-14T15:15 1382.7'],
      2: ['2009-10-14T15:00 12.35', '2009-10-14T15:15 12.4'],
    });
    expect(reading.channels[0]).toMatchObject({ unit: 'cm', station: 'P1 amont', quantity: 'absolutePressure' });
  });

  test.each([
    '2009/10/14 16:00:00,0  1393,1  12,35\n2009/10/14 16:15:00,0  1382,7  12,40',
    '2009-10-14 16:00:00;1393.1;12.35\n2009-10-14 16:15:00;1382.7;12.40',
    '14/10/2009 16:00:00\t1393,1\t12,35\n14/10/2009 16:15:00\t1382,7\t12,40',
  ])('separators and decimal marks of other computers: %s', (data) => {
    expect(read(lines(mon(data))).series['1']).toEqual(['2009-10-14T15:00 1393.1', '2009-10-14T15:15 1382.7']);
  });

  test('channels that the header says twice are the same ones, and a line is refused or read, never both', () => {
    const twice = `[Channel 1 from data header]
  Identification          =PRESSURE
  Range                   =1750.0    cm
[Channel 2 from data header]
  Identification          =
  Range                   =100.00    °C
[Data]`;
    const head = mon('2009/10/14 16:00:00.0  1393.1  12.35\n2009/10/14 16:15:00.0  1382.7', 2).replace('[Data]', twice);
    const reading = read(lines(head));
    expect(reading.faults.map(([, value, key]) => [value, key])).toEqual([['1382.7', 'tooFewValues']]);
    expect(reading.series).toEqual({ 1: ['2009-10-14T15:00 1393.1'], 2: ['2009-10-14T15:00 12.35'] });
    expect(reading.channels.map(({ label, unit }) => [label, unit])).toEqual([
      ['PRESSURE', 'cm'],
      ['TEMPERATURE', '°C'],
    ]);
  });

  test('a file cut short says its line, its number of lines and what to do', () => {
    const cut = mon('2009/10/14 16:00:00.0  1393.1  12.35', 4019).replace(/END OF.*/, '');
    expect(read(lines(cut)).faults).toEqual([
      [14, undefined, 'noEnd'],
      [13, '4019', 'wrongCount'],
    ]);
  });

  test('a line that is no measure is refused with its text', () => {
    const reading = read(lines(mon('2009/10/14 16:00:00.0  1393.1  abc\n2009/13/14 16:15:00.0  1382.7  12.40')));
    expect(reading.faults).toEqual([
      [14, 'abc', 'notANumber'],
      [15, '2009/13/14 16:15:00.0  1382.7  12.40', 'notADate'],
    ]);
  });
});

test('*.MIS with several stations and sensors, times with and without colons', () => {
  const reading = read(
    lines(`<STATION>0001</STATION><SENSOR>0010</SENSOR><DATEFORMAT>YYYYMMDD</DATEFORMAT>
20160428;190000;0.98
20160428;20:00:00;0.97
20160428;210000;---
<STATION>0002</STATION><SENSOR>0020</SENSOR><DATEFORMAT>DDMMYYYY</DATEFORMAT>
28042016;1900;12,5`),
  );
  expect(reading.refused).toBe(0);
  expect(reading.series).toEqual({
    '0001/0010': ['2016-04-28T18:00 0.98', '2016-04-28T19:00 0.97'],
    '0002/0020': ['2016-04-28T18:00 12.5'],
  });
});

describe('txt, csv and xlsx', () => {
  test('names, order of dates, decimals and columns of values are guessed', () => {
    const reading = read(
      table('Date;Heure;Niveau [m];Temp [C];Remarque\n08.05.2013;11:50;1,7;17,87;\n18.05.2013;9h05;1,8;;ok'),
    );
    expect(reading.table?.model).toEqual({
      sheet: '',
      header: 1,
      date: 0,
      time: 1,
      milliseconds: null,
      words: {},
      order: 'dmy',
      stamp: null,
      station: null,
      status: null,
      qualification: null,
      continuity: null,
      decimal: 'any',
      values: [2, 3],
    });
    expect(reading.series).toEqual({
      c2: ['2013-05-08T10:50 1.7', '2013-05-18T08:05 1.8'],
      c3: ['2013-05-08T10:50 17.87'],
    });
    expect(reading.channels.map(({ label, unit, quantity }) => [label, unit, quantity])).toEqual([
      ['Niveau', 'm', 'stage'],
      ['Temp', 'C', 'waterTemperature'],
    ]);
  });

  test('months first are seen by a day above 12; a workbook’s dates are taken as they are', () => {
    expect(read(table('Date;V\n05/08/2013 10:00;1\n05/18/2013 10:00;2')).series['c1']![1]).toBe('2013-05-18T09:00 2');
    const sheet = [{ name: 'F', hidden: false, rows: [{ line: 1, cells: [{ date: '2024-01-31T06:30:00' }, 4.5] }] }];
    expect(read(sheet).series).toEqual({ c1: ['2024-01-31T05:30 4.5'] });
  });

  test('a day alone stands at midnight in Paris, and each station of a table has its own series', () => {
    const reading = read(
      table('NUM_POSTE;AAAAMMJJ;RR\n111;20230701;0\n111;20230702;3,5\n222;20230701;1\n222;20230702;0'),
    );
    expect(reading.series).toEqual({
      '111/c2': ['2023-06-30T22:00 0', '2023-07-01T22:00 3.5'],
      '222/c2': ['2023-06-30T22:00 1', '2023-07-01T22:00 0'],
    });
  });

  test('the hour that happens twice in October is not lost on Paris clocks, and both doubts are counted', () => {
    const file = table(
      'Date;V\n27/10/2024 02:00;1\n27/10/2024 02:30;2\n27/10/2024 02:00;3\n27/10/2024 02:30;4\n31/03/2024 02:30;5',
    );
    const reading = read(file, { clock: TIME_ZONE });
    expect(reading).toMatchObject({ ambiguous: 4, nonexistent: 1, refused: 0 });
    expect(reading.series['c1']).toEqual([
      '2024-03-31T01:30 5',
      '2024-10-27T00:00 1',
      '2024-10-27T00:30 2',
      '2024-10-27T01:00 3',
      '2024-10-27T01:30 4',
    ]);
  });

  test('lines that contradict each other are all refused, a repeated one is taken once', () => {
    const reading = read(
      table('Date;V\n01/01/2024 00:00;1\n01/01/2024 00:00;1\n01/01/2024 01:00;2\n01/01/2024 01:00;3'),
    );
    expect(reading.series['c1']).toEqual(['2023-12-31T23:00 1']);
    expect(reading.repeated).toBe(1);
    expect(reading.faults).toEqual([
      [4, '2', 'contradiction'],
      [5, '3', 'contradiction'],
    ]);
  });

  test.each([
    ['Heure;V\n12:34:02;12,1\n12:34:03;12,0', 'onlyTimes'],
    ['Nom;V\nzone;12\nautre;13', 'noDateColumn'],
    ['Date;V\n01/01/2024;abc\n02/01/2024;def', 'noValueColumn'],
    ['Date;V\n01/01/2024;', 'noValueColumn'],
  ])('a table without what it takes is refused: %s', (text, fault) => {
    expect(read(table(text)).faults[0]?.[2]).toBe(fault);
  });

  test('a bad date or number is refused with its line, column and value; the others are read', () => {
    const reading = read(
      table('Date;V\n01/01/2024 00:00;1\n31/02/2024 00:00;2\n01/01/2024 02:00;x\n01/01/2024 03:00;4'),
    );
    expect(reading.series['c1']).toHaveLength(2);
    expect(reading.issues.map(({ line, columnName, value }) => [line, columnName, value])).toEqual([
      [3, 'Date', '31/02/2024 00:00'],
      [4, 'V', 'x'],
    ]);
  });
});

describe('tables of services', () => {
  test('ADES: Paris clock, depth and elevation, statuses, qualifications and continuity', () => {
    const reading = read(
      table(
        [
          'Identifiant national BSS|Date de la mesure|Profondeur relative/repère de mesure|Côte NGF|' +
            'Code qualification|Code statut de la mesure|Code continuité',
          'BSS001|22/06/1995 00:00:00|5.48|199.52|1|2|1',
          'BSS001|23/06/1995 00:00:00|5.49|199.51|2|1|2',
        ].join('\n'),
        '|',
      ),
    );
    expect(reading).toMatchObject({ format: 'ades', clock: TIME_ZONE });
    expect(reading.series['BSS001/groundwaterDepth']![0]).toBe('1995-06-21T22:00 5.48');
    expect(reading.channels[1]).toMatchObject({ quantity: 'groundwaterElevation' });
    expect([...reading.channels[0]!.status!]).toEqual([2, 1]);
    expect([...reading.channels[0]!.qualification!]).toEqual([1, 2]);
    expect([...reading.channels[0]!.continuity!]).toEqual([1, 2]);
  });

  test('Hub’Eau: UTC, millimetres and litres a second; as this is known no question is asked', () => {
    const reading = read(
      table(
        'code_station;grandeur_hydro;date_obs;resultat_obs\nA1;H;2024-01-01T10:00:00Z;1250\n' +
          'A1;Q;2024-01-01T10:00:00Z;800',
      ),
    );
    expect(reading.series).toEqual({
      'A1/stage': ['2024-01-01T10:00 1250'],
      'A1/discharge': ['2024-01-01T10:00 800'],
    });
    expect(reading.channels.map(({ unit, kept }) => [unit, kept?.converts])).toEqual([
      ['mm', true],
      ['l/s', true],
    ]);
  });
});
