/**
 * Applies the SQL files of prisma/migrations, in the order of their names, in one transaction. They are recorded as
 * Prisma Migrate does (table, checksum, advisory lock), so that `prisma migrate deploy` and `status` stay usable where
 * its native engine can be had.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { DatabaseFault } from './database-fault';
import { working } from './work.server';

const RECORDS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;
const PRISMA_ADVISORY_LOCK = 72_707_369;

type MigrationFile = { readonly name: string; readonly sql: string };
type Recorded = { migration_name: string; checksum: string; finished_at: Date | null };

/** Made in one step what all those of prisma/migrations-before had made in many (decision 150). */
const BASELINE = '0189_baseline';

/** Migrations are read from the working directory: the built server has left their folder. */
export const migrationsFolder = (): string => path.resolve('prisma', 'migrations');

/** `before`: those that stood before the baseline; `files`: the baseline and what came after. */
export async function readMigrations(): Promise<{ before: MigrationFile[]; files: MigrationFile[] }> {
  const [before, files] = await Promise.all([
    readFolder(`${migrationsFolder()}-before`),
    readFolder(migrationsFolder()),
  ]);
  return { before, files };
}

async function readFolder(folder: string): Promise<MigrationFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(path.join(folder, name, 'migration.sql'), 'utf8') })),
  );
}

/**
 * Returns the names of those applied now. Several processes may start at once: one applies, the others wait and find
 * nothing to do. A base that began before the baseline goes on by the old road and is recorded, at its end, as a base
 * that began with it. `only` names those that a backup had.
 */
export const applyMigrations = (pool: pg.Pool, { only }: { only?: ReadonlySet<string> } = {}): Promise<string[]> =>
  working('migration', () => applyAll(pool, only));

async function applyAll(pool: pg.Pool, only?: ReadonlySet<string>): Promise<string[]> {
  const { before, files } = await readMigrations();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_ADVISORY_LOCK]);
    await client.query(RECORDS);
    const { rows } = await client.query<Recorded>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const begun = new Set(rows.length > 0 ? rows.map(({ migration_name }) => migration_name) : only);
    const old = before.some(({ name }) => begun.has(name));
    const road = old ? [...before, ...files] : files;
    const pending = findPending(road, rows).filter(({ name }) => !only || only.has(name));
    for (const { name, sql } of pending) {
      const startedAt = new Date();
      if (old && name === BASELINE)
        await client.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY($1)', [
          before.map((migration) => migration.name),
        ]);
      else await client.query(sql);
      await client.query(
        'INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, ' +
          'applied_steps_count) VALUES ($1, $2, $3, $4, clock_timestamp(), 1)',
        [randomUUID(), checksumOf(sql), name, startedAt],
      );
    }
    await client.query('COMMIT');
    client.release();
    return pending.map(({ name }) => name);
  } catch (error) {
    client.release(true); // closing the connection rolls back, even where the connection is what failed
    throw error;
  }
}

export const checksumOf = (sql: string): string => createHash('sha256').update(sql).digest('hex');

function findPending(files: readonly MigrationFile[], recorded: readonly Recorded[]): MigrationFile[] {
  const known = new Set(files.map(({ name }) => name));
  const unknown = recorded.find(({ migration_name }) => !known.has(migration_name));
  if (unknown) throw new DatabaseFault('migrationUnknown', { name: unknown.migration_name });
  const byName = new Map(recorded.map((row) => [row.migration_name, row]));
  return files.filter(({ name, sql }) => {
    const row = byName.get(name);
    if (!row) return true;
    if (!row.finished_at) throw new DatabaseFault('migrationFailedBefore', { name });
    if (row.checksum !== checksumOf(sql)) throw new DatabaseFault('migrationChanged', { name });
    return false;
  });
}
