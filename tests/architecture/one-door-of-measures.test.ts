/**
 * Measures, what they replaced and the summaries of their days are written by the verbs of `series/data/door` alone,
 * each of which does what must follow (decision 181). That nobody writes them through Prisma is held by
 * `measures-name-their-series`.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOOR = '/app/modules/monitoring/series/data/door/';
const TABLE = '(?:Measure|MeasureReplaced|SeriesDay)';
const VERB = String.raw`(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|COPY|TRUNCATE(?:\s+TABLE)?)`;
const STATEMENT = String.raw`${VERB}\s+(?:ONLY\s+)?"${TABLE}"`;
/** of `stageRows` and `upsertRows`, and of a bare COPY */
const STAGED = String.raw`\btable: ['"\x60]${TABLE}['"\x60]|\bcopyInto\([^,]+,\s*['"\x60]${TABLE}['"\x60]`;
const WRITES = new RegExp(`${STATEMENT}|${STAGED}`, 'i');

const files = Object.keys(import.meta.glob(['/app/**/*.{ts,tsx}', '!/app/generated/**', '!/app/**/*.test.{ts,tsx}']));
const textOf = (file: string) => readFileSync(`.${file}`, 'utf8');
const writers = files.filter((file) => WRITES.test(textOf(file)));

test('no file outside the door writes measures', () => {
  expect(writers.filter((file) => !file.startsWith(DOOR))).toEqual([]);
});

const VERBS = ['bring', 'correct', 'delete', 'derive', 'review', 'settle'].map((verb) => `${verb}-measures.server.ts`);

test('its verbs are those of the guide, and each ends with what must follow', () => {
  const found = writers.flatMap((file) => (file.startsWith(DOOR) ? [file.slice(DOOR.length)] : [])).sort();
  expect(found).toEqual([...VERBS, 'refresh-days.server.ts'].sort());
  expect(VERBS.filter((verb) => !textOf(DOOR + verb).includes('return afterWriting('))).toEqual([]);
});

test.each([
  'INSERT INTO "Measure" AS m ("seriesId", at) SELECT $1, at FROM held',
  'UPDATE "Measure" SET status = $4 WHERE "seriesId" = $1',
  'WITH removed AS (\n  DELETE FROM "Measure" m USING turned b WHERE m."seriesId" = $1\n)',
  'MERGE INTO "Measure" m USING staged s ON m.at = s."#at"',
  'COPY "Measure" ("seriesId", at) FROM STDIN',
  'TRUNCATE TABLE "Measure"',
  'INSERT INTO "MeasureReplaced" ("seriesId", at) VALUES ($1, $2)',
  'DELETE FROM "SeriesDay" WHERE "seriesId" = $1',
  `await stageRows(tx, { table: 'Measure', key: ['at'], columns }, copied());`,
  `await copyInto(client, 'Measure', columns, rows);`,
])('refused elsewhere: %s', (text) => {
  expect(WRITES.test(text)).toBe(true);
});

test.each([
  'SELECT at FROM "Measure" WHERE "seriesId" = $1',
  'SELECT id FROM "Series" WHERE id = $1 FOR UPDATE',
  'INSERT INTO "MeasureImport" (kind) VALUES ($1)',
])('let through: %s', (text) => {
  expect(WRITES.test(text)).toBe(false);
});
