/** An import of twenty years that is killed half-way leaves nothing behind, and the next one is whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { findSeries } from '~/modules/monitoring/series/service/series.server';
import { db } from '~/platform/db/client.server';
import { bundleProgram } from '../../../app/boot/bundle.mjs';
import { strikes } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import { newSeries } from '../../support/series-world';

testDatabase();

const SIZE = 175_320;
let program = '';
beforeAll(async () => {
  program = await bundleProgram('test-measure-importer', 'tests/support/measure-importer.ts');
});

async function importer(seriesId: number) {
  const child = spawn(process.execPath, [program, db().url, String(seriesId), String(SIZE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function stored(seriesId: number) {
  const { rows } = await db().pool.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM "Measure" WHERE "seriesId" = $1) AS measures,
      (SELECT coalesce(sum(n), 0)::int FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = 1) AS summarised,
      (SELECT count(*)::int FROM "MeasureImportSeries" WHERE "seriesId" = $1) AS imports,
      (SELECT count(*)::int FROM "Audit" WHERE action = 'measures.file') AS journal`,
    [seriesId],
  );
  return { ...rows[0], counted: (await findSeries(seriesId))!.count };
}

/** Its statement ends with it, or a moment later: until then its locks hold. */
async function gone(): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const { rowCount } = await db().pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'test-importer' AND datname = current_database()`,
    );
    if (rowCount === 0) return;
    await wait(50);
  }
  throw new Error('the killed import still holds its connection');
}

test('killed at any moment, an import of 175,320 lines stores nothing; the next one stores all of it', async () => {
  const seriesId = await newSeries();
  const nothing = { measures: 0, summarised: 0, imports: 0, journal: 0, counted: 0 };
  for (let strike = 1; strike <= strikes(1); strike += 1) {
    const child = await importer(seriesId);
    await wait(200 + ((strike * 337) % 1500));
    expect(child.exitCode, 'killed before it ends').toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await gone();
    expect(await stored(seriesId), `strike ${strike}`).toEqual(nothing);
  }
  const whole = await importer(seriesId);
  await once(whole, 'exit');
  expect(whole.exitCode).toBe(0);
  expect(await stored(seriesId)).toEqual({
    measures: SIZE,
    summarised: SIZE,
    imports: 1,
    journal: 1,
    counted: SIZE,
  });
}, 600_000);
