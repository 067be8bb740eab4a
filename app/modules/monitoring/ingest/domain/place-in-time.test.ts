/** Clocks and days of files. The oracle writes wall times from known instants, by the time zone database of Intl. */
import { TIME_ZONE } from '~/kernel/civil-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SheetTable } from '~/records/exchange/domain';
import { keptReading } from '../../../../../tests/support/import-model';
import { openDoubts } from './open-doubts';
import { readMeasureFile, type MeasureTask } from './read-measures';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const inParis = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' });
/** « 27/10/2024 02:30 » */
const written = (instant: number): string => inParis.format(instant).replace(/,/g, '');

const table = (lines: readonly string[]): SheetTable[] => [
  { name: 'f', hidden: false, rows: lines.map((line, at) => ({ line: at + 1, cells: line.split(';') })) },
];
const read = (lines: readonly string[], task: MeasureTask = {}) => {
  const reading = readMeasureFile(table(lines), task);
  return {
    ...reading,
    open: openDoubts(reading, new Set()).map(({ kind }) => kind),
    faults: reading.issues.map(({ line, reason }) => [line, reason.key.split('.')[1]]),
    series: Object.fromEntries(
      reading.channels.map(({ key, at, value }) => [
        key,
        Array.from(at, (instant, rank) => `${new Date(instant).toISOString().slice(0, 16)} ${value[rank]}`),
      ]),
    ),
  };
};
const from = (head: string, ...lines: string[]): string[] => [head, ...lines];

interface Point {
  readonly station: string;
  readonly at: number;
  readonly value: number;
}
/** The last Sunday of the month at 01:00 UTC: directive 2000/84/EC. */
const changeOf = (year: number, month: number): number => {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR;
};
const worlds = fc
  .record({
    year: fc.integer({ min: 1997, max: 2037 }),
    month: fc.constantFrom(2, 9),
    step: fc.constantFrom(10, 15, 30, 60),
    stations: fc.integer({ min: 1, max: 3 }),
    before: fc.integer({ min: 3, max: 30 }),
    after: fc.integer({ min: 3, max: 30 }),
  })
  .map(({ year, month, step, stations, before, after }) => {
    const change = changeOf(year, month);
    const points: Point[] = [];
    for (let at = change - before * HOUR; at <= change + after * HOUR; at += step * MINUTE)
      for (let station = 0; station < stations; station += 1)
        points.push({ station: `S${station}`, at, value: points.length });
    return points;
  });
const linesOf = (points: readonly Point[]) =>
  from('Date;Station;Niveau (m)', ...points.map(({ station, at, value }) => `${written(at)};${station};${value}`));
const stored = (points: readonly Point[]) =>
  Object.fromEntries(
    [...new Set(points.map(({ station }) => station))].map((station) => [
      `${station}/c2`,
      points
        .filter((point) => point.station === station)
        .sort((a, b) => a.at - b.at)
        .map(({ at, value }) => `${new Date(at).toISOString().slice(0, 16)} ${value}`),
    ]),
  );
const by = <Key extends string | number>(key: (point: Point) => Key) => {
  return (a: Point, b: Point) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
};
const sortable = (at: number): string => written(at).replace(/(\d+)\/(\d+)\/(\d+) (.*)/, '$3$2$1$4');

describe('a file on the clock of Paris keeps every value through both changes', () => {
  test.each([
    ['as stations wrote it, line by line', (points: Point[]) => points],
    ['one station after the other', (points: Point[]) => points.toSorted(by(({ station }) => station))],
    ['the newest first', (points: Point[]) => points.toReversed()],
    ['sorted by the text of its dates', (points: Point[]) => points.toSorted(by(({ at }) => sortable(at)))],
    [
      'sorted by station, then by the text of its dates',
      (points: Point[]) => points.toSorted(by(({ station, at }) => station + sortable(at))),
    ],
  ])('%s', (title, arranged) => {
    fc.assert(
      fc.property(worlds, (points) => {
        const reading = read(linesOf(arranged(points)), { clock: TIME_ZONE });
        expect(reading.refused).toBe(0);
        expect(reading.series).toEqual(stored(points));
        // at one value an hour the newest first looks like a table sorted backwards, whose pairs may be turned
        const isOpen = reading.open.join() === 'doubleHour';
        if (!(title === 'the newest first' && isOpen)) expect(reading.open).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('in no order none is lost, and what the order cannot say is asked', () => {
    fc.assert(
      fc.property(worlds, fc.infiniteStream(fc.nat(1000)), (points, dice) => {
        const shuffled = points.map((point) => ({ point, key: dice.next().value as number }));
        const lines = linesOf(shuffled.sort((a, b) => a.key - b.key).map(({ point }) => point));
        const reading = read(lines, { clock: TIME_ZONE });
        const instants = (series: Record<string, string[]>) =>
          Object.fromEntries(Object.entries(series).map(([key, list]) => [key, list.map((one) => one.slice(0, 16))]));
        expect(reading.refused).toBe(0);
        expect(instants(reading.series)).toEqual(instants(stored(points)));
        if (!reading.open.includes('doubleHour')) expect(reading.series).toEqual(stored(points));
      }),
      { numRuns: 40 },
    );
  });

  test('without a word about the clock it is seen and asked; a model’s clock is not changed', () => {
    fc.assert(
      fc.property(worlds, (points) => {
        const guessed = read(linesOf(points));
        expect(guessed).toMatchObject({ clock: TIME_ZONE, open: ['parisClock'], series: stored(points) });
        const kept = keptReading(['Date', 'Station', 'Niveau (m)']);
        const own = { ...kept, table: { ...kept.table, station: 1, values: [2] } };
        expect(read(linesOf(points), { kept: own })).toMatchObject({ clock: 60 });
        expect(read(linesOf(points), { kept: own }).open).toContain('parisClock');
      }),
      { numRuns: 15 },
    );
  });

  test('a fixed clock is not taken for that of Paris, whatever the season', () => {
    fc.assert(
      fc.property(worlds, (points) => {
        const lines = points.map(({ station, at, value }) => {
          const iso = new Date(at + HOUR).toISOString();
          return `${iso.slice(0, 10)} ${iso.slice(11, 16)};${station};${value}`;
        });
        expect(read(from('Date;Station;V', ...lines))).toMatchObject({ clock: 60, open: [], series: stored(points) });
        const insisted = read(from('Date;Station;V', ...lines), { clock: TIME_ZONE });
        expect(insisted.open.some((kind) => kind === 'skippedHour' || kind === 'doubleHourOnce')).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

test('the hour of March: a fixed clock is proposed; on that of Paris what collides is told, and the rest kept', () => {
  const lines = ['01:30;1', '02:00;2', '02:30;3', '03:00;4', '03:30;5'].map((line) => `31/03/2024 ${line}`);
  const paris = read(from('Date;V', ...lines), { clock: TIME_ZONE });
  expect(paris.open).toEqual(['skippedHour']);
  expect(paris.faults).toEqual([
    [3, 'skippedTaken'],
    [4, 'skippedTaken'],
  ]);
  expect(paris.series['c1']).toEqual(['2024-03-31T00:30 1', '2024-03-31T01:00 4', '2024-03-31T01:30 5']);
  const fixed = read(from('Date;V', ...lines));
  expect(fixed).toMatchObject({ clock: 60, open: [], refused: 0 });
  expect(fixed.series['c1']).toHaveLength(5);
  // alone, 02:30 is read with the offset of winter
  const alone = read(from('Date;V', '31/03/2024 01:30;1', '31/03/2024 02:30;2'), { clock: TIME_ZONE });
  expect(alone).toMatchObject({ nonexistent: 1, series: { c1: ['2024-03-31T00:30 1', '2024-03-31T01:30 2'] } });
});

test('a table sorted the newest first may hold its pairs in either order: it is asked', () => {
  const hours = ['03:00;5', '02:30;2', '02:30;4', '02:00;1', '02:00;3', '01:30;0'];
  const reading = read(from('Date;V', ...hours.map((line) => `27/10/2024 ${line}`)), { clock: TIME_ZONE });
  expect(reading).toMatchObject({ open: ['doubleHour'], refused: 0 });
  expect(reading.channels[0]!.at).toHaveLength(6);
});

test('a file that has all its lines twice is not on the clock of Paris for that', () => {
  const lines = ['01:30;1', '01:30;1', '02:00;2', '02:00;2', '02:30;3', '02:30;3', '03:00;4', '03:00;4'];
  expect(read(from('Date;V', ...lines.map((line) => `27/10/2024 ${line}`)))).toMatchObject({
    clock: 60,
    open: [],
    repeated: 4,
  });
});

describe('midnight', () => {
  test('24:00 is the next one; 0:00 after the evening of its own day is told, and not put at its start', () => {
    const lines = ['14/05/2015;23:55;2', '14/05/2015;24:00;4', '15/05/2015;00:05;6', '15/05/2015;23:55;0'];
    const reading = read(from('Date;Heure;Pluie (mm)', ...lines, '15/05/2015;0:00;9', '16/05/2015;00:05;1'));
    expect(reading.faults).toEqual([[6, 'midnightBefore']]);
    expect(reading.series['c2']![1]).toBe('2015-05-14T23:00 4');
    expect(reading.series['c2']).toHaveLength(5);
  });

  test('daily values stamped 00:00 are asked about once; the answer moves them to their day', () => {
    const lines = from('TIMESTAMP;Pluie (mm)', '2024-06-12 00:00:00;32.4', '2024-06-13 00:00:00;0');
    const days = (stamp?: 'start' | 'end') => {
      const { open, series } = read(lines, stamp && { table: { stamp } });
      return [open, series['c1']![0]];
    };
    expect(days()).toEqual([['stamp'], '2024-06-11T22:00 32.4']);
    expect(days('start')).toEqual([[], '2024-06-11T22:00 32.4']);
    expect(days('end')).toEqual([[], '2024-06-10T22:00 32.4']);
    const kept = keptReading(['TIMESTAMP', 'Pluie (mm)']);
    const asKept = { ...kept, table: { ...kept.table, order: 'ymd', decimal: '.', stamp: 'end' } } as const;
    expect(read(lines, { kept: asKept })).toMatchObject({ open: [], days: 'end' });
    // one line a day falls into a folder: the model knows
    expect(read(lines.slice(0, 2), { kept: asKept }).series['c1']).toEqual(['2024-06-10T22:00 32.4']);
  });

  test('offsets at midnight are asked about too; 24:00 says it itself; a day alone is the day written', () => {
    expect(read(from('D;V', '2024-06-12T00:00:00Z;1', '2024-06-13T00:00:00Z;2')).open).toEqual(['stamp']);
    const ended = read(from('D;V', '11/06/2024 24:00;1', '12/06/2024 24:00;2'));
    expect(ended).toMatchObject({ open: ['order'], days: 'end' });
    expect(ended.series['c1']![0]).toBe('2024-06-10T22:00 1');
    const rain = read(from('Date;RR (mm)', '12/06/2024;38,2', '13/06/2024;1,6'));
    expect(rain).toMatchObject({ open: [], days: 'written' });
    expect(rain.series['c1']).toEqual(['2024-06-11T22:00 38.2', '2024-06-12T22:00 1.6']);
  });
});

test('a model whose order the dates contradict is asked about', () => {
  const kept = keptReading(['Date', 'V']);
  const lines = from('Date;V', '03/04/2024 10:00;1', '03/14/2024 10:00;2');
  expect(read(lines, { kept }).open).toEqual(['order']);
});
