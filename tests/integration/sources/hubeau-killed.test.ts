/** A reading of Hub'Eau whose process dies at any of its steps goes on from there: no value twice, none lost. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStation } from '~/modules/monitoring/stations/service/new-station';
import { createStation } from '~/modules/monitoring/stations/service/save-station.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { readWholeStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { db } from '~/platform/db/client.server';
import { bundleProgram } from '../../../app/boot/bundle.mjs';
import { strikes } from '../../support/campaign';
import { testDatabase } from '../../support/database';
import type { Death } from '../../support/dies-at';
import { hubEauServer, type HubEau } from '../../support/hubeau-server';
import type { Read } from '../../support/hubeau-puller';
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

const PAGE = 5;
/** A round of deaths takes five pages in; some are left for the last two runs. */
const VALUES = Array.from({ length: PAGE * (5 * strikes(1) + 4) }, (_, day) => 40 + day / 10);

async function read(
  death: Death | null,
  started: (child: ChildProcess) => void = () => undefined,
  { code, what }: Pick<Read, 'code' | 'what'> = { code: BSS, what: 'levels' },
) {
  const given: Read = { url: db().url, service: hubEau.url, code, what, death };
  const child = spawn(process.execPath, [program, JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit'] });
  started(child);
  await once(child, 'exit');
  return child;
}
const byDate = (url: URL) => url.searchParams.get('date_debut_mesure')! > '2024-01-01';
/** Killed while it waits for its third page. */
const betweenPages = () =>
  read(null, (child) => {
    let pages = 0;
    hubEau.before = () => {
      pages += 1;
      if (pages === 3) child.kill('SIGKILL');
    };
  });

test('killed at each of its steps, a reading ends whole at last, each page written once', async () => {
  const made = await createStation(HYDROLOGIST, 'piezometry', {
    ...newStation('piezometry'),
    code: BSS,
    name: 'Piézomètre',
  });
  const id = made.ok ? made.value.id : 0;
  hubEau.pageSize = PAGE;
  hubEau.tables['/api/v1/niveaux_nappes/chroniques']!.rows = levels('2024-01-01', VALUES);
  for (let round = 0; round < strikes(1); round += 1) {
    expect((await read({ step: 'progress', nth: 1 })).signalCode).toBe('SIGKILL');
    expect((await read({ step: 'beforeCommit', nth: 2 })).signalCode).toBe('SIGKILL');
    expect((await read({ step: 'afterCommit', nth: 2 })).signalCode).toBe('SIGKILL');
    expect((await betweenPages()).signalCode).toBe('SIGKILL');
    hubEau.before = () => undefined;
  }
  const asked = hubEau.asked.length;
  // it has all: what it dies of is its last word
  expect((await read({ step: 'log', nth: 1 })).signalCode).toBe('SIGKILL');
  // pages of 5,000 lines end at the fourth: from there on it goes by date
  expect(byDate(hubEau.asked[asked]!), 'where the dead ones stopped').toBe(true);
  expect(hubEau.asked.filter((url) => url.searchParams.get('page') === '4' && !byDate(url))).toHaveLength(1);
  expect((await read(null)).exitCode).toBe(0);
  const series = await findSeriesOf([id]);
  const level = series.find(({ quantity }) => quantity === 'groundwaterElevation')!;
  expect((await storedValues(level.id)).map(([, value]) => value)).toEqual(VALUES);
  const { rows } = await db().pool.query<Record<string, number>>(
    `SELECT (SELECT coalesce(sum(n), 0)::int FROM "SeriesDay" WHERE "seriesId" = $1 AND layer = 1) AS summarised,
      (SELECT sum(created)::int FROM "MeasureImportSeries" WHERE "seriesId" = $1) AS imported,
      (SELECT count(*)::int FROM "MeasureReplaced" WHERE "seriesId" = $1) AS replaced`,
    [level.id],
  );
  expect(rows[0]).toEqual({ summarised: VALUES.length, imported: VALUES.length, replaced: 0 });
});

test('killed while it makes stations, a list ends whole at last: no station twice, none lost', async () => {
  const letter = (rank: number) => String.fromCharCode(65 + Math.floor(rank));
  const names = Array.from(
    { length: PAGE * (2 * strikes(1) + 2) },
    (_, rank) => `BSS001AA${letter(rank / 26)}${letter(rank % 26)}`,
  );
  hubEau.pageSize = PAGE;
  hubEau.tables['/api/v1/niveaux_nappes/stations']!.rows = names.map((code) => ({
    bss_id: code,
    code_departement: '29',
    libelle_pe: `Puits ${code}`,
  }));
  const list = (death: Death | null) => read(death, undefined, { code: '29', what: 'stations' });
  for (let round = 0; round < strikes(1); round += 1) {
    // in the middle of a page, which the next reads again
    expect((await list({ step: 'beforeCommit', nth: 3 })).signalCode).toBe('SIGKILL');
    expect((await list({ step: 'afterCommit', nth: 2 })).signalCode).toBe('SIGKILL');
  }
  expect((await list({ step: 'log', nth: 1 })).signalCode).toBe('SIGKILL');
  expect((await list(null)).exitCode).toBe(0);
  const { stations } = await readWholeStations(HYDROLOGIST, 'piezometry', {});
  const made = stations.filter(({ values }) => String(values.name).startsWith('Puits '));
  expect(made.map(({ values }) => values.code).sort()).toEqual(names);
});
