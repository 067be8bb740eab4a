/** A replay of twenty years that is killed half-way: raw values, operations and values agree, and the next is whole. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { db } from '~/platform/db/client.server';
import { bundleProgram } from '../../../app/boot/bundle.mjs';
import { strikes } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import { HYDROLOGIST, newSeries } from '../../support/series-world';

testDatabase();

const SIZE = 175_320;
const START = Date.UTC(1900, 0, 1);
const HOUR = 3_600_000;
let program = '';
beforeAll(async () => {
  program = await bundleProgram('test-measure-corrector', 'tests/support/measure-corrector.ts');
});

async function corrector(seriesId: number) {
  const window = [String(START), String(START + SIZE * HOUR)];
  const child = spawn(process.execPath, [program, db().url, String(seriesId), ...window], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** Whether every value is what the operations in force make of its raw one, and its day says so. */
async function stored(seriesId: number) {
  const { rows } = await db().pool.query<Record<string, number>>(
    `SELECT count(*)::int AS measures, count(*) FILTER (WHERE value = raw AND state = 0)::int AS raw,
      count(*) FILTER (WHERE value = raw * 1.5 + 2 AND state = 1)::int AS corrected,
      (SELECT count(*)::int FROM "Operation" WHERE "seriesId" = $1) AS operations,
      (SELECT coalesce(sum(n), 0)::int FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = 1) AS summarised,
      (SELECT abs(sum(sum) - (SELECT sum(value) FROM "Measure" WHERE "seriesId" = $1)) < 1e-3
        FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = 1)::int AS agreeing
    FROM "Measure" WHERE "seriesId" = $1`,
    [seriesId],
  );
  return rows[0];
}

/** Its statement ends with it, or a moment later: until then its locks hold. */
async function gone(): Promise<void> {
  for (let turn = 0; turn < 600; turn += 1) {
    const { rowCount } = await db().pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = 'test-corrector' AND datname = current_database()`,
    );
    if (rowCount === 0) return;
    await wait(50);
  }
  throw new Error('the killed correction still holds its connection');
}

test('killed at any moment, a replay of 175,320 measures leaves all as it was; the next one is whole', async () => {
  const seriesId = await newSeries();
  const rows = {
    at: Float64Array.from({ length: SIZE }, (_, rank) => START + rank * HOUR),
    value: Float64Array.from({ length: SIZE }, (_, rank) => 20 + Math.round(Math.sin(rank / 500) * 1000) / 100),
  };
  await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], { kind: 'file', overlap: 'skip' });
  const untouched = { measures: SIZE, raw: SIZE, corrected: 0, operations: 0, summarised: SIZE, agreeing: 1 };
  expect(await stored(seriesId)).toEqual(untouched);
  for (let strike = 1; strike <= strikes(1); strike += 1) {
    const child = await corrector(seriesId);
    await wait(300 + ((strike * 337) % 1000));
    expect(child.exitCode, 'killed before it ends').toBeNull();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await gone();
    expect(await stored(seriesId), `strike ${strike}`).toEqual(untouched);
  }
  const whole = await corrector(seriesId);
  await once(whole, 'exit');
  expect(whole.exitCode).toBe(0);
  expect(await stored(seriesId)).toEqual({ ...untouched, raw: 0, corrected: SIZE, operations: 1 });
}, 1_200_000);
