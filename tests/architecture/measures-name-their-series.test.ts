/**
 * Every statement on measures names its series, and every one on analyses its station, so that the tables can be spread
 * by them over several servers without a change to the code. They are reached by bare SQL only, which this test reads.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { db } from '~/platform/db/client.server';
import { readMigrations } from '~/platform/db/migrate.server';
import { testDatabase } from '../support/database';
import { LARGE_TABLES, RULES, STATION_TABLES, usesOfLarge } from '../support/spread-rules';

testDatabase();

const files = Object.keys(import.meta.glob(['/app/**/*.{ts,tsx}', '!/app/generated/**', '!/app/**/*.test.{ts,tsx}']));
const textOf = (file: string) => readFileSync(`.${file}`, 'utf8');
const statements = files.flatMap((file) =>
  (textOf(file).match(/`[^`]*`/g) ?? []).filter((text) => text.match(usesOfLarge)).map((sql) => ({ file, sql })),
);

test('statements on measures are found', () => {
  expect(statements.length).toBeGreaterThan(50);
});

test.each(RULES)('$name', ({ breaks }) => {
  expect(statements.filter(({ sql }) => breaks(sql)).map(({ file, sql }) => `${file}: ${sql}`)).toEqual([]);
});

test.each(RULES.filter(({ ofMigrations }) => ofMigrations))('migrations: $name', async ({ breaks }) => {
  const { files: migrations } = await readMigrations();
  const broken = migrations
    // made before tables were spread, or as they are made
    .filter(({ name }) => name > '0190_analysis_totals')
    .flatMap(({ name, sql }) => sql.split(/;\s*\n/).map((statement) => ({ name, statement })))
    .filter(({ statement }) => breaks(statement));
  expect(broken).toEqual([]);
});

const BROKEN: readonly string[] = [
  'SELECT at FROM "Measure" WHERE at > $1',
  'SELECT m.at FROM unnest($1::int[], $2::date[]) AS w(id, since) JOIN "Measure" m ON m."seriesId" = w.id',
  'SELECT d.at FROM "Measure" d JOIN "Measure" e ON e."seriesId" = $2 AND e.at = d.at WHERE d."seriesId" = $1',
  'INSERT INTO "Measure" (at, "seriesId") SELECT $1, $2 FROM x WHERE x."seriesId" = $2',
  'UPDATE "Measure" SET "seriesId" = $2 WHERE "seriesId" = $1',
  'SELECT xmax = 0 FROM "Measure" WHERE "seriesId" = $1',
  'SELECT m.* FROM unnest($1::int[]) s(id) CROSS JOIN LATERAL (SELECT at FROM "Measure" WHERE "seriesId" = s.id) m',
  'DELETE FROM "Sampling" s WHERE NOT EXISTS (SELECT FROM "Analysis" a WHERE a."stationId" = s."stationId")',
  'SELECT st.id FROM "Station" st WHERE EXISTS (SELECT FROM "Analysis" a WHERE a."stationId" = st.id)',
  `WITH removed AS (DELETE FROM "Measure" e WHERE e."seriesId" = $1
    AND NOT EXISTS (SELECT FROM staged w WHERE w."#at" = e.at) RETURNING at) SELECT count(*) FROM removed`,
  `SELECT at FROM "Measure" WHERE "seriesId" = $1 AND (day(at) IN
    (SELECT day(at) FROM (SELECT at FROM "Measure" WHERE "seriesId" = $1 AND value > 3) d)) IS TRUE`,
];
/** As they stood when Citus 13.2 refused them. */
const REFUSED: readonly string[] = [
  `SELECT st.id AS "stationId", q.quantity FROM unnest($3::int[]) AS st(id),
      unnest($1::text[], $2::text[]) AS q(quantity, parameter)
    WHERE EXISTS (SELECT FROM "Threshold" t WHERE t.quantity = q.quantity)
      AND EXISTS (SELECT FROM "Analysis" a
        WHERE a."stationId" = ANY($3::int[]) AND a."stationId" = st.id AND a.parameter = q.parameter)`,
  `WITH written AS (
      INSERT INTO "Measure" AS e ("seriesId", at, raw, value) SELECT $1, "#at", value, value FROM staged
      WHERE "#at" BETWEEN $2 AND $3 ON CONFLICT ("seriesId", at) DO NOTHING RETURNING at
    ) SELECT count(*) FROM written`,
  `UPDATE "Series" s SET "decimals" = d.finest FROM (
    SELECT "seriesId", max(scale(raw::numeric)) AS finest FROM "Measure" WHERE "seriesId" = ANY($1) GROUP BY 1
  ) d WHERE d."seriesId" = s.id`,
];
test('what a real cluster refused is refused', () => {
  expect(REFUSED.map((sql) => RULES.filter(({ breaks }) => breaks(sql)).length)).toEqual([1, 1, 1]);
});
test('each rule refuses a statement that breaks it', () => {
  expect(RULES.map(({ breaks }, rank) => breaks(BROKEN[rank]!))).toEqual(RULES.map(() => true));
});

test('two series that meet in materialized parts are let through', () => {
  const sql = `WITH other AS MATERIALIZED (SELECT at FROM "Measure" WHERE "seriesId" = $2 AND at IN (SELECT now()))
    SELECT m.at FROM "Measure" m JOIN other o ON o.at = m.at WHERE m."seriesId" = $1`;
  expect(RULES.filter(({ breaks }) => breaks(sql)).map(({ name }) => name)).toEqual([]);
});

test('no file reads measures through Prisma, whose statements nobody sees', () => {
  const found = files.filter((file) =>
    /\.(?:measure|measureReplaced|seriesDay|analysis|analysisTotal|analysisReplaced)\.\w+\(/.test(textOf(file)),
  );
  expect(found).toEqual([]);
});

test('no foreign key stands on the tables of measures, and their keys begin with the series', async () => {
  const { rows } = await db().pool.query<{ table: string; type: string; definition: string }>(
    `SELECT c.relname AS table, k.contype AS type, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE c.relname = ANY($1) AND k.contype IN ('f', 'p')
    ORDER BY 1`,
    [LARGE_TABLES],
  );
  expect(rows.map(({ type }) => type)).toEqual(LARGE_TABLES.map(() => 'p'));
  for (const { table, definition } of rows)
    expect(definition).toMatch(
      STATION_TABLES.includes(table) ? /^PRIMARY KEY \("stationId", / : /^PRIMARY KEY \("seriesId", /,
    );
});
