/** A reading of Hub'Eau whose process dies between two pages goes on from there: no value twice, none lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { findSeriesOf } from '~/modules/monitoring/timeseries/service/series.server';
import { db } from '~/platform/db/client.server';
import { bundleProgram } from '../../../app/boot/bundle.mjs';
import { strikes } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import { hubEauServer, type HubEau } from '../../support/hubeau-server';
import { BSS, hubEauTables, levels } from '../../support/hubeau-tables';
import { HYDROLOGIST, storedValues } from '../../support/series-world';

testDatabase();

let hubEau: HubEau;
let program = '';
beforeAll(async () => {
  hubEau = await hubEauServer(hubEauTables());
  program = await bundleProgram('test-hubeau-puller', 'tests/support/hubeau-puller.ts');
});
afterAll(() => hubEau.close());

const VALUES = Array.from({ length: 60 }, (_, day) => 40 + day / 10);
const puller = () =>
  spawn(process.execPath, [program, db().url, hubEau.url, BSS], { stdio: ['ignore', 'ignore', 'inherit'] });

test('killed after each of its first pages, a reading ends whole at last, each page written once', async () => {
  const made = await createStation(HYDROLOGIST, 'piezometry', {
    ...newStation('piezometry'),
    code: BSS,
    name: 'Piézomètre',
  });
  const id = made.ok ? made.value.id : 0;
  hubEau.pageSize = 5;
  hubEau.tables['/api/v1/niveaux_nappes/chroniques']!.rows = levels('2024-01-01', VALUES);
  const kills = strikes(1);
  for (let strike = 0; strike < kills; strike += 1) {
    const child = puller();
    let pages = 0;
    hubEau.before = () => {
      pages += 1;
      if (pages === 3) child.kill('SIGKILL');
    };
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
  }
  hubEau.before = () => undefined;
  const asked = hubEau.asked.length;
  const last = puller();
  await once(last, 'exit');
  expect(last.exitCode).toBe(0);
  const goesOn = hubEau.asked[asked]!.searchParams.get('page');
  expect(Number(goesOn), 'where the dead one stopped').toBeGreaterThan(2);
  const series = await findSeriesOf([id]);
  const level = series.find(({ quantity }) => quantity === 'groundwaterElevation')!;
  expect((await storedValues(level.id)).map(([, value]) => value)).toEqual(VALUES);
  const { rows } = await db().pool.query<Record<string, number>>(
    `SELECT (SELECT coalesce(sum(n), 0)::int FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = 1) AS summarised,
      (SELECT sum(created)::int FROM "MeasureImportSeries" WHERE "seriesId" = $1) AS imported,
      (SELECT count(*)::int FROM "MeasureReplaced" WHERE "seriesId" = $1) AS replaced`,
    [level.id],
  );
  expect(rows[0]).toEqual({ summarised: 60, imported: 60, replaced: 0 });
});
