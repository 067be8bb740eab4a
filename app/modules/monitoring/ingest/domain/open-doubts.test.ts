/** What a file leaves open is asked, and a model answers it for the next one. */
import { describe, expect, test } from 'vitest';
import type { SheetTable } from '~/records/exchange/domain';
import { TIME_ZONE } from '~/kernel/civil-time';
import { NO_DOUBTS } from './doubts';
import { keptReadingOf } from './keep-reading';
import { doubtIssue, openDoubts } from './open-doubts';
import { readMeasureFile, type MeasureTask } from './read-measures';

const tableOf = (lines: readonly string[], delimiter = ';'): SheetTable[] => [
  {
    name: 'f',
    hidden: false,
    rows: lines.map((text, at) => ({ line: at + 1, cells: delimiter === '' ? [text] : text.split(delimiter) })),
  },
];
function read(tables: SheetTable[], task: MeasureTask = {}) {
  const reading = readMeasureFile(tables, task);
  const [first] = reading.channels;
  return {
    reading,
    asked: openDoubts(reading, new Set()).map(({ kind }) => kind),
    told: openDoubts(reading, new Set()).map((doubt) => doubtIssue(doubt)),
    at: Array.from(first?.at ?? [], (instant) => new Date(instant).toISOString().slice(0, 16)),
    clock: reading.clock,
  };
}
const keptOf = (tables: SheetTable[], task: MeasureTask = {}) =>
  keptReadingOf(readMeasureFile(tables, task), [], NO_DOUBTS)!;

describe('stamps with an offset beside stamps without', () => {
  const HEAD = 'Date;Hauteur (m)';
  const mixed = tableOf([
    HEAD,
    ...['2024-06-13T10:00:00+02:00;1,24', '2024-06-13T11:00:00;1,25', '2024-06-13T12:00:00+02:00;1,26'],
  ]);
  const whole = tableOf([HEAD, '2024-06-14T10:00:00+02:00;1,24', '2024-06-14T11:00:00+02:00;1,25']);

  test('the clock of those without is asked, with the line', () => {
    const { asked, told } = read(mixed);
    expect(asked).toEqual(['offsetMissing']);
    expect(told).toMatchObject([{ line: 3, value: '13/06/2024 11:00' }]);
  });

  test('the answer places them, and leaves those that say theirs', () => {
    expect(read(mixed, { clock: 120 })).toMatchObject({
      asked: [],
      at: ['2024-06-13T08:00', '2024-06-13T09:00', '2024-06-13T10:00'],
    });
    expect(read(mixed, { clock: 0 }).at).toContain('2024-06-13T11:00');
  });

  test('a model keeps the answer; one of a file that left nothing open has none to give', () => {
    expect(read(mixed, { kept: keptOf(mixed, { clock: TIME_ZONE }) })).toMatchObject({
      ...{ asked: [], clock: TIME_ZONE },
      at: ['2024-06-13T08:00', '2024-06-13T09:00', '2024-06-13T10:00'],
    });
    expect(keptOf(whole).clock).toBeNull();
    expect(read(mixed, { kept: keptOf(whole) }).asked).toEqual(['offsetMissing']);
  });

  test('a file whose lines all say it, or none does, asks nothing', () => {
    expect(read(whole).asked).toEqual([]);
    expect(read(tableOf([HEAD, '2024-06-13T10:00;1,24', '2024-06-13T11:00;1,25'])).asked).toEqual([]);
  });
});

describe('values by day stamped 00:00 ask of which day they are', () => {
  const MON = tableOf(
    [
      ...['Data file for DataLogger.', '[Logger settings]', '  Location =P1', '[Channel 1]', '  Identification =LEVEL'],
      ...['  Range =10.0 m', '[Data]', '2', '2024/06/11 00:00:00.0  1.21', '2024/06/12 00:00:00.0  1.88'],
      'END OF DATA FILE OF DATALOGGER FOR WINDOWS',
    ],
    '',
  );
  const MIS = tableOf(
    ['<STATION>P1</STATION><SENSOR>0001</SENSOR><DATEFORMAT>YYYYMMDD</DATEFORMAT>', '20240611;000000;1.21'].concat(
      '20240612;000000;1.88',
    ),
    '',
  );
  const TOA5 = tableOf(
    [
      ...['TOA5,S,CR300,1,OS,P,1,Jour', 'TIMESTAMP,RECORD,Niveau_Avg', 'TS,RN,m', ',,Avg'],
      ...['2024-06-11 00:00:00,40,1.21', '2024-06-12 00:00:00,41,1.88'],
    ],
    ',',
  );
  test.each([
    ['mon', MON],
    ['mis', MIS],
    ['toa5', TOA5],
  ])('a %s file', (format, tables) => {
    const open = read(tables);
    expect([open.reading.format, open.asked]).toEqual([format, ['stamp']]);
    // days stand at midnight in Paris
    expect(read(tables, { table: { stamp: 'start' } })).toMatchObject({
      ...{ asked: [], at: ['2024-06-10T22:00', '2024-06-11T22:00'] },
    });
    expect(read(tables, { table: { stamp: 'end' } })).toMatchObject({
      ...{ asked: [], at: ['2024-06-09T22:00', '2024-06-10T22:00'] },
    });
  });

  test('a model that is asked for answers for a logger’s own format too', () => {
    const kept = keptOf(TOA5, { table: { stamp: 'end' } });
    expect(read(MON, { kept })).toMatchObject({ asked: [], at: ['2024-06-09T22:00', '2024-06-10T22:00'] });
  });
});

describe('several columns of one code', () => {
  const tables = tableOf([
    'Date;Hauteur (m);Qualité hauteur;Débit (m3/s);Qualité débit',
    ...['13/06/2024 10:00;1,24;20;2,5;12', '13/06/2024 11:00;1,25;20;2,6;20'],
  ]);

  test('which one holds is asked, none is taken', () => {
    const { asked, told, reading } = read(tables);
    expect(asked).toEqual(['qualification']);
    expect(told[0]!.reason.params).toEqual({ columns: '« Qualité hauteur », « Qualité débit »' });
    expect(reading.channels.map(({ qualification }) => qualification)).toEqual([undefined, undefined]);
  });

  test('the answer is one of them, or none', () => {
    const { asked, reading } = read(tables, { table: { qualification: 4 } });
    expect(asked).toEqual([]);
    expect([...reading.channels[0]!.qualification!]).toEqual([3, 1]);
    expect(read(tables, { table: { qualification: null } }).asked).toEqual([]);
  });

  test('a column of a code and that of its words are one', () => {
    const both = tableOf([
      'Date;Hauteur (m);Code qualification;Qualification',
      ...['13/06/2024 10:00;1,24;1;Correcte', '13/06/2024 11:00;1,25;2;Incorrecte'],
    ]);
    expect(read(both).asked).toEqual([]);
    expect([...read(both).reading.channels[0]!.qualification!]).toEqual([1, 2]);
  });
});

describe('columns of remarks beside several values', () => {
  const valuesOf = (...lines: string[]) => {
    const { asked, reading } = read(tableOf(lines));
    return { asked, values: reading.channels.map(({ value }) => [...value]) };
  };
  const LINES = ['13/06/2024;12,4;0,5;1;10', '14/06/2024;0,4;1,5;10;1', '15/06/2024;12,6;1,6;1;1'];

  test('a title that names its values says which', () => {
    const head = 'Date;Nitrates (mg/l);Turbidité (NFU);Remarque nitrates;Remarque turbidité';
    expect(valuesOf(head, ...LINES)).toEqual({
      asked: [],
      values: [
        [12.4, 12.6],
        [1.5, 1.6],
      ],
    });
  });

  test('where nothing says it, it is asked', () => {
    expect(valuesOf('Date;Nitrates (mg/l);Turbidité (NFU);Rq1;Rq2', ...LINES).asked).toEqual([]);
    expect(valuesOf('Date;Nitrates (mg/l);Turbidité (NFU);Remarque 1;Remarque 2', ...LINES).asked).toEqual([
      'remarkColumns',
    ]);
    const alone = LINES.map((line) => line.split(';').slice(0, 4).join(';'));
    expect(valuesOf('Date;Nitrates (mg/l);Turbidité (NFU);Rq', ...alone).asked).toEqual(['remarkColumns']);
  });

  test('one beside each value asks nothing', () => {
    const head = 'Date;Nitrates (mg/l);Rq;Turbidité (NFU);Rq';
    const lines = LINES.map((line) => {
      const [day, one, two, first, second] = line.split(';');
      return [day, one, first, two, second].join(';');
    });
    expect(valuesOf(head, ...lines)).toEqual({
      asked: [],
      values: [
        [12.4, 12.6],
        [1.5, 1.6],
      ],
    });
  });
});
