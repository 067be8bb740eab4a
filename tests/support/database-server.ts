/**
 * Vitest globalSetup: one embedded PostgreSQL for the run, without fsync, with a migrated template that each test file
 * clones. It stops with this process, even when that is killed. With CITUS_URL that cluster takes its place, and the
 * large tables of each clone are distributed (tests/support/citus).
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '~/platform/db/embedded.server';
import { isAlive } from '~/platform/db/embedded/processes.server';
import { applyMigrations } from '~/platform/db/migrate.server';
import { distribute } from '~/platform/db/spread/distribute.server';
import { installQueue } from '~/platform/jobs/boss.server';
import { citusFromEnvironment, prepareCluster } from './citus/cluster';
import { TEMPLATE, urlOf } from './database-names';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: { url: string };
  }
}

/** `npm run drill` takes the tests of series over large tables in parts too. */
const PARTS = Number(process.env['SPREAD_PARTS'] ?? '0');
const PREFIX = 'territoires-tests-';

export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  generateClient();
  sweepAbandoned();
  const cluster = citusFromEnvironment();
  if (cluster) {
    await prepareCluster(cluster);
    await makeTemplate(cluster.url);
    project.provide('databaseServer', { url: cluster.url });
    return () => Promise.resolve();
  }
  const parent = path.join(os.tmpdir(), `${PREFIX}${process.pid}-${project.name}`);
  mkdirSync(parent, { recursive: true });
  chmodSync(parent, 0o755); // as root, PostgreSQL runs under another account
  const server = await startEmbeddedServer({
    folder: path.join(parent, 'postgres'),
    database: TEMPLATE,
    tied: true,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '120',
      autovacuum: 'off',
    },
  });
  await makeTemplate(server.url);
  project.provide('databaseServer', { url: server.url });
  return async () => {
    await server.stop();
    rmSync(parent, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: urlOf(url, TEMPLATE), max: 2 });
  await applyMigrations(pool);
  if (PARTS > 0)
    await distribute({ pool, wanted: { kind: 'partitioned', parts: PARTS }, dryRun: false, say: () => undefined });
  await installQueue(pool);
  await pool.end();
}

function generateClient(): void {
  const written = statSync('app/generated/prisma/client.ts', { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync('prisma/schema', { recursive: true, encoding: 'utf8' });
  if (sources.every((name) => statSync(path.join('prisma/schema', name)).mtimeMs <= written)) return;
  const { status } = spawnSync(process.execPath, [path.resolve('prisma/generate.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The Prisma client could not be generated.');
}

function sweepAbandoned(): void {
  for (const name of readdirSync(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    if (!isAlive(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}
