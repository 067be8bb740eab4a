/**
 * A database for one test file: call `testDatabase()` at the top of the file. It replaces the process-wide `db()`, so
 * the tested services use it.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { setClock } from '~/platform/clock.server';
import { seatDatabase } from '~/platform/db/client.server';
import { connect, type Database } from '~/platform/db/open.server';
import { closeOptimiser } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { startQueue, stopQueue } from '~/platform/jobs/queue.server';
import { JOBS } from '~/wings.server';
import { citusFromEnvironment, distributeClone, dropOnWorkers } from './citus/cluster';
import { DEMO_TEMPLATE, TEMPLATE, urlOf } from './database-names';
import { restoredDatabase } from './restored-database';

/**
 * `demo`: a clone with the demonstration catchment, seeded once per run through the application's own import. `each`:
 * every test finds what stood when the hooks before all had run, and nothing that another test left.
 */
export function testDatabase({ demo = false, each = false }: { demo?: boolean; each?: boolean } = {}): void {
  let clone: Clone;
  beforeAll(async () => {
    clone = await cloneDatabase({ demo });
    seatDatabase(clone.database);
  }, 180_000);
  afterAll(async () => {
    seatDatabase(undefined);
    setClock(undefined);
    await clone?.drop();
  });
  if (each) beforeEach(restoredDatabase());
}

export type Clone = { readonly database: Database; drop(): Promise<void> };

/**
 * `bare`: without any table, as before the first start of an installation; `collation`: not that of the template;
 * `whole`: its large tables stay whole, on a cluster too.
 */
export async function cloneDatabase({
  demo = false,
  bare = false,
  whole = false,
  collation = '',
  name = `test_${randomBytes(6).toString('hex')}`,
} = {}): Promise<Clone> {
  if (demo) await ensureDemoTemplate();
  const template = bare ? 'template0' : demo ? DEMO_TEMPLATE : TEMPLATE;
  const locale = collation ? `LOCALE_PROVIDER libc LOCALE '${collation}'` : '';
  await administer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} ${locale} STRATEGY FILE_COPY`),
  );
  const cluster = citusFromEnvironment();
  // a template stays in whole tables: a database of a cluster can't be copied
  const distributed = cluster !== null && !bare && !whole && !name.startsWith(DEMO_TEMPLATE);
  if (distributed) await distributeClone(cluster, name);
  const database = openNamed(name);
  return {
    database,
    async drop() {
      await database.close();
      // one in whole tables may have been distributed since
      if (cluster) await dropOnWorkers(cluster, name);
      await administer((client) => onceFree(() => client.query(`DROP DATABASE ${name}`)));
    },
  };
}

function openNamed(name: string): Database {
  const url = urlOf(inject('databaseServer').url, name);
  const { pool, prisma } = connect(url, { applicationName: 'test', kind: 'job', connections: 8 });
  return {
    kind: 'embedded',
    url,
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}

async function administer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf(inject('databaseServer').url, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The server notices closed connections a moment later. DROP … FORCE would cut them and raise an error in our own pool.
 */
async function onceFree(command: () => Promise<unknown>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      await command();
      return;
    } catch (error) {
      const inUse = (error as { code?: string }).code === '55006';
      if (!inUse || turn === 100) throw error;
      await wait(20);
    }
  }
}

type DemoSeed = { seedDemo(say: (message: string) => void): Promise<unknown> };
const demoSeeds = import.meta.glob<DemoSeed>('/app/boot/seed-demo.server.ts');

/** Created by the first test file that asks; the other workers wait for it on an advisory lock. */
async function ensureDemoTemplate(): Promise<void> {
  await administer(async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DEMO_TEMPLATE]);
    if (rowCount) return;
    const [load] = Object.values(demoSeeds);
    if (!load) throw new Error('app/boot/seed-demo.server.ts is missing: nothing to seed the demonstration with.');
    await client.query(`DROP DATABASE IF EXISTS ${DEMO_TEMPLATE}_making`); // left by a seeding that failed
    const provisional = await cloneDatabase({ name: `${DEMO_TEMPLATE}_making` });
    seatDatabase(provisional.database);
    try {
      await startQueue({ work: true, jobs: JOBS });
      await (await load()).seedDemo(() => undefined);
    } finally {
      await stopQueue();
      await closeOptimiser();
      seatDatabase(undefined);
      await provisional.database.close();
    }
    await onceFree(() => client.query(`ALTER DATABASE ${DEMO_TEMPLATE}_making RENAME TO ${DEMO_TEMPLATE}`));
  });
}
