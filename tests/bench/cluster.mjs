/**
 * The whole life of a spread database on a real cluster (decision 141):
 *   CITUS_URL=… CITUS_NODES=host:port,host:port node tests/bench/cluster.mjs [--measures 5000000] [--stations 500]
 * Measures in whole tables; `distribute` onto the first node while two web processes serve; the second node is added
 * and shards move under readers; imports, a correction, its undo and views again; backup and restore.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { bundleProgram } from '../../app/boot/bundle.mjs';
import { HttpClient } from '../support/http-client.mjs';
import { quantile, timed } from './measure.mjs';
import { PASSWORD, run, startApplication, stop } from './servers.mjs';

const { values } = parseArgs({
  options: {
    measures: { type: 'string', default: '5000000' },
    stations: { type: 'string', default: '500' },
  },
});
const { CITUS_URL, CITUS_NODES = '' } = process.env;
const nodes = CITUS_NODES.split(',').filter(Boolean);
if (!CITUS_URL || nodes.length < 2) throw new Error('CITUS_URL and two CITUS_NODES are needed (tests/support/citus).');
const say = (line) => process.stdout.write(`${line}\n`);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const urlOf = (server, database) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};
async function ask(url, ...statements) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
const servers = [CITUS_URL, ...nodes.map((node) => `postgresql://postgres@${node}/postgres`)];
async function freshDatabase(name) {
  for (const server of servers)
    await ask(
      urlOf(server, 'postgres'),
      `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
      `CREATE DATABASE ${name} TEMPLATE template0`,
    );
}
const dropDatabase = async (name) => {
  for (const server of servers) await ask(urlOf(server, 'postgres'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
};

const NAME = 'bench_cluster';
const url = urlOf(CITUS_URL, NAME);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-cluster-'));
const env = { DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'warn' };
const monitoring = await bundleProgram('bench-monitoring', 'tests/bench/monitoring.ts');
const command = (name, ...words) => run(['app/boot/bundle.mjs', 'run', name, ...words], env);

async function measured(shape) {
  const { stdout } = await run(['--enable-source-maps', monitoring], env);
  const { rows, importMs, copyMs, replayMs, viewMs, everyRowMs, plans } = JSON.parse(stdout.trim().split('\n').at(-1));
  const perSecond = (ms) => Math.round(175_320 / (ms / 1000)).toLocaleString('en');
  say(
    `${shape}: ${rows} rows; import ${perSecond(importMs)} rows/s (bare COPY ${perSecond(copyMs)}); five corrections ` +
      `over 20 years, the last ${seconds(replayMs)}; view of 20 years ${viewMs.toFixed(0)} ms in ${plans.length} ` +
      `statements, every row ${everyRowMs.toFixed(0)} ms`,
  );
}

const PAGES = ['/piezometry?size=50', '/station/piezometry/1', '/graphic?series=1&period=all', '/territories'];
/** Pages of both processes while `work` goes on: none fails, and how long the slowest waited. */
async function underReaders(name, browsers, work) {
  let going = true;
  const waits = [];
  const failures = [];
  const readers = browsers.map(async (browser) => {
    for (let turn = 0; going; turn += 1) {
      const page = PAGES[turn % PAGES.length];
      const { ms } = await timed(() => browser.page(page).catch((error) => failures.push(`${page}: ${error.message}`)));
      waits.push(ms);
    }
  });
  const { ms } = await timed(work);
  going = false;
  await Promise.all(readers);
  say(
    `${name}: ${seconds(ms)}; ${waits.length} pages meanwhile, ${failures.length} failed, median ` +
      `${quantile(waits, 0.5).toFixed(0)} ms, longest ${seconds(quantile(waits, 1))} (no lock was held longer)`,
  );
  if (failures.length > 0) {
    say(failures.slice(0, 3).join('\n'));
    process.exitCode = 1;
  }
}

const counted = async (database) => {
  const tables = ['Measure', 'MeasureReplaced', 'SeriesDay', 'Analysis', 'AnalysisTotal', 'AnalysisReplaced'];
  const counts = [];
  for (const table of tables) counts.push((await ask(database, `SELECT count(*) AS n FROM "${table}"`))[0].n);
  return counts.join(' ');
};

const apps = [];
try {
  await freshDatabase(NAME);
  for (const server of servers) await ask(urlOf(server, NAME), 'CREATE EXTENSION citus');
  const { hostname, port } = new URL(CITUS_URL);
  await ask(url, `SELECT citus_set_coordinator_host('${hostname}', ${port})`);
  for (const _ of ['first', 'second']) apps.push(await startApplication(folder, env));
  const browsers = apps.map(({ base }) => new HttpClient(base));
  for (const browser of browsers) await browser.signIn('admin', PASSWORD);
  const network = ['--stations', values.stations, '--measures', values.measures];
  say(`network: ${seconds((await timed(() => command('demo-network', ...network))).ms)}`);
  await measured('whole tables');
  await underReaders('readers alone, 20 s', browsers, () => new Promise((done) => setTimeout(done, 20_000)));
  await underReaders('distribute onto one node', browsers, () => command('distribute', '--nodes', nodes[0]));
  const [host, ofNode] = nodes[1].split(':');
  await underReaders('second node and citus_rebalance_start()', browsers, () =>
    ask(
      url,
      `SELECT citus_add_node('${host}', ${ofNode})`,
      'SELECT citus_rebalance_start()',
      'SELECT citus_rebalance_wait()',
      // as autovacuum does on an installation's nodes: shards that moved are known to nobody
      'ANALYZE "Measure"',
      'ANALYZE "SeriesDay"',
      'ANALYZE "MeasureReplaced"',
    ),
  );
  for (const row of await ask(url, 'SELECT nodeport, count(*) AS n FROM citus_shards GROUP BY 1 ORDER BY 1'))
    say(`      shards on ${row.nodeport}: ${row.n}`);
  await measured('distributed over two nodes');
  const file = path.join(folder, 'cluster.backup');
  const before = await counted(url);
  say(
    `backup: ${seconds((await timed(() => command('backup', file))).ms)}, ${Math.round(statSync(file).size / 1e6)} MB`,
  );
  const again = `${NAME}_again`;
  await freshDatabase(again);
  env.DATABASE_URL = urlOf(CITUS_URL, again);
  await command('migrate');
  say(`restore into whole tables: ${seconds((await timed(() => command('restore', file))).ms)}`);
  const after = await counted(env.DATABASE_URL);
  say(after === before ? `the same rows: ${after}` : `OTHER ROWS: ${before} then ${after}`);
  if (after !== before) process.exitCode = 1;
  await dropDatabase(again);
} finally {
  for (const app of apps) await stop(app);
  await dropDatabase(NAME);
  rmSync(folder, { recursive: true, force: true });
}
