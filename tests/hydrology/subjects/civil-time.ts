/** 08-civil-time: Europe/Paris clocks, loggers on fixed offsets, civil days and months. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  dayNumber,
  dayNumberOf,
  dayStart,
  dayText,
  hoursOfDay,
  hydrologicalYear,
  parisOffset,
  readWall,
  toParisWall,
  wallReader,
  type Clock,
} from '~/kernel/civil-time';
import { mean } from '~/kernel/order-statistics';
import { casesOf, numberOf, readJson, readRows } from '../case-files';
import { Comparison, type CaseResult } from '../comparison';

const CLOCKS: Readonly<Record<string, Clock>> = {
  'Europe/Paris': 'Europe/Paris',
  UTC: 0,
  'UTC+1': 60,
  'UTC+2': 120,
};
const LOGGER_CLOCK = 60;

const wallOf = (text: string): number => Date.parse(`${text}Z`);
const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, 19);
const instantText = (instant: number): string => `${wallText(instant)}Z`;

function walls(file: string, comparison: Comparison): void {
  interface Case {
    readonly wall: string;
    readonly clock: string;
  }
  for (const expected of readJson<Case[]>(file)) {
    const reading = readWall(wallOf(expected.wall), CLOCKS[expected.clock] ?? 0);
    comparison.check(
      {
        ...expected,
        status: reading.status,
        instants: reading.instants.map(instantText),
        retained: instantText(reading.retained),
        civilDay: dayText(dayNumber(reading.retained)),
      },
      expected,
      `${expected.clock} ${expected.wall}`,
    );
  }
}

function days(file: string, comparison: Comparison): void {
  for (const expected of readJson<{ utc: string }[]>(file)) {
    const instant = Date.parse(expected.utc);
    const day = dayNumber(instant);
    comparison.check(
      {
        utc: expected.utc,
        wall: wallText(toParisWall(instant)),
        offsetHours: parisOffset(instant) / 3_600_000,
        day: dayText(day),
        month: dayText(day).slice(0, 7),
        year: Number(dayText(day).slice(0, 4)),
        hydrologicalYear: hydrologicalYear(day),
      },
      expected,
      expected.utc,
    );
  }
}

function lengths(file: string, comparison: Comparison): void {
  for (const expected of readJson<{ day: string }[]>(file)) {
    const day = dayNumberOf(expected.day);
    comparison.check(
      { day: expected.day, hours: hoursOfDay(day), startsUtc: instantText(dayStart(day)) },
      expected,
      expected.day,
    );
  }
}

function parisFile(file: string, comparison: Comparison): void {
  const read = wallReader('Europe/Paris');
  for (const row of readRows(file)) {
    const reading = read(wallOf(row['wall'] ?? ''));
    comparison.check(
      { status: reading.status, utc: instantText(reading.retained) },
      { status: row['status'], utc: row['expected_utc'] },
      row['wall'],
    );
  }
}

function loggerInstants(file: string, comparison: Comparison): void {
  for (const row of readRows(file)) {
    const { retained } = readWall(wallOf(row['logger_wall'] ?? ''), LOGGER_CLOCK);
    comparison.check(
      {
        utc: instantText(retained),
        wall: wallText(toParisWall(retained)),
        day: dayText(dayNumber(retained)),
      },
      { utc: row['expected_utc'], wall: row['paris_wall'], day: row['civil_day'] },
      row['logger_wall'],
    );
  }
}

const loggerMeasures = (file: string) =>
  readRows(path.join(path.dirname(file), 'logger-utc-plus-1.csv')).map((row) => ({
    day: dayText(dayNumber(readWall(wallOf(row['logger_wall'] ?? ''), LOGGER_CLOCK).retained)),
    level: Number(row['level_m']),
    rain: Number(row['rain_mm']),
  }));
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function loggerDays(file: string, comparison: Comparison): void {
  const measures = loggerMeasures(file);
  for (const row of readRows(file)) {
    const own = measures.filter(({ day }) => day === row['civil_day']);
    const levels = own.map(({ level }) => level);
    const { civil_day: day = '', ...cells } = row;
    comparison.check(
      {
        day_hours: hoursOfDay(dayNumberOf(day)),
        n: own.length,
        mean_level: mean(levels),
        min_level: Math.min(...levels),
        max_level: Math.max(...levels),
        rain_total: total(own.map(({ rain }) => rain)),
      },
      Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, numberOf(cell)])),
      day,
    );
  }
}

function loggerMonths(file: string, comparison: Comparison): void {
  const measures = loggerMeasures(file);
  for (const row of readRows(file)) {
    const own = measures.filter(({ day }) => day.startsWith(row['civil_month'] ?? ''));
    comparison.check(
      { n: own.length, rain: total(own.map(({ rain }) => rain)) },
      { n: numberOf(row['n']), rain: numberOf(row['rain_total']) },
      row['civil_month'],
    );
  }
}

const FILES: readonly (readonly [string, (file: string, comparison: Comparison) => void])[] = [
  ['wall-to-utc.json', walls],
  ['utc-to-day.json', days],
  ['day-lengths.json', lengths],
  ['file-paris-clock.csv', parisFile],
  ['logger-utc-plus-1-instants.csv', loggerInstants],
  ['logger-utc-plus-1-days.csv', loggerDays],
  ['logger-utc-plus-1-months.csv', loggerMonths],
];

export function civilTimeCases(subject: string): CaseResult[] {
  return FILES.filter(([name]) => existsSync(path.join(subject, name))).flatMap(([name, compare]) =>
    casesOf(`08-civil-time/${name}`, () => {
      const comparison = new Comparison();
      compare(path.join(subject, name), comparison);
      return comparison.result(`08-civil-time/${name}`);
    }),
  );
}
