/**
 * Every statement on measures names its series, and every one on analyses its station, so that the tables can be spread
 * by them over several servers without a change to the code. They are reached by bare SQL only, which this test reads.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { db } from '~/platform/db/client.server';
import { testDatabase } from '../support/database';

testDatabase();

const TABLES = ['Measure', 'MeasureReplaced', 'SeriesDay'];
const STATION_TABLES = ['Analysis', 'AnalysisReplaced'];
const ALL_TABLES = [...TABLES, ...STATION_TABLES];
const files = Object.keys(import.meta.glob(['/app/**/*.{ts,tsx}', '!/app/generated/**', '!/app/**/*.test.{ts,tsx}']));
const textOf = (file: string) => readFileSync(`.${file}`, 'utf8');
const uses = new RegExp(String.raw`(?:FROM|JOIN|INTO|UPDATE|USING)\s+"(?:${ALL_TABLES.join('|')})"`, 'g');
const statements = files.flatMap((file) =>
  (textOf(file).match(/`[^`]*`/g) ?? []).filter((text) => text.match(uses)).map((sql) => ({ file, sql })),
);

test('statements on measures are found', () => {
  expect(statements.length).toBeGreaterThan(5);
});

test.each(statements)('$file: each measure table of a statement is narrowed to its series or station', ({ sql }) => {
  const tables = sql.match(uses)!.length;
  const series = sql.match(/"(?:series|station)Id" = (?:\$|ANY|\w+\.)|\("(?:series|station)Id"/g)?.length ?? 0;
  expect(series, sql).toBeGreaterThanOrEqual(tables);
});

test('no file reads measures through Prisma, whose statements nobody sees', () => {
  const found = files.filter((file) =>
    /\.(?:measure|measureReplaced|seriesDay|analysis|analysisReplaced)\.\w+\(/.test(textOf(file)),
  );
  expect(found).toEqual([]);
});

test('no foreign key stands on the tables of measures, and their keys begin with the series', async () => {
  const { rows } = await db().pool.query<{ table: string; type: string; definition: string }>(
    `SELECT c.relname AS table, k.contype AS type, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE c.relname = ANY($1) AND k.contype IN ('f', 'p')
    ORDER BY 1`,
    [ALL_TABLES],
  );
  expect(rows.map(({ type }) => type)).toEqual(ALL_TABLES.map(() => 'p'));
  for (const { table, definition } of rows)
    expect(definition).toMatch(
      STATION_TABLES.includes(table) ? /^PRIMARY KEY \("stationId", / : /^PRIMARY KEY \("seriesId", /,
    );
});
