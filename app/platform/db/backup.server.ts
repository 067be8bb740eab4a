/** Writes every table of one instant (one REPEATABLE READ snapshot) into a file, while the application goes on. */
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { BACKUP_FORMAT, END_OF_TABLE, type BackupEnd, type BackupHeader, type BackupTable } from './backup-format';
import { DatabaseFault } from './database-fault';
import { hasCode } from './embedded/binaries.server';

export type BackupReport = { readonly tables: number; readonly rows: number };

/** The queue's own tables are left out: what it was to do is in JobExecution, and is queued again after a restore. */
export async function backup(pool: pg.Pool, file: string): Promise<BackupReport> {
  const provisional = `${file}.partial`;
  const client = await pool.connect();
  try {
    await reserve(file, provisional);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const text = new PassThrough();
    const written = pipeline(
      text,
      createGzip({ level: 4 }),
      createWriteStream(provisional, { flags: 'w', mode: 0o600, flush: true }),
    );
    const [report] = await Promise.all([writeTables(client, text), written]);
    await client.query('COMMIT');
    client.release();
    await rename(provisional, file);
    return report;
  } catch (error) {
    client.release(true);
    if (!(error instanceof DatabaseFault)) await rm(provisional, { force: true });
    throw error;
  }
}

/** Never over an existing backup; the name is taken only by a whole file. */
async function reserve(file: string, provisional: string): Promise<void> {
  try {
    const existing = await open(file, 'r');
    await existing.close();
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    try {
      const handle = await open(provisional, 'w', 0o600);
      await handle.close();
      return;
    } catch (reason) {
      throw new DatabaseFault(
        'folderNotWritable',
        { folder: path.dirname(path.resolve(file)), reason: (reason as NodeJS.ErrnoException).code ?? '' },
        { cause: reason },
      );
    }
  }
  throw new DatabaseFault('backupExists', { file });
}

async function writeTables(client: pg.PoolClient, text: PassThrough): Promise<BackupReport> {
  const line = (value: BackupHeader | BackupTable | BackupEnd) => write(text, `${JSON.stringify(value)}\n`);
  await line({
    format: BACKUP_FORMAT,
    version: 1,
    createdAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
  });
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) {
    await line(table);
    const names = table.columns.map(pg.escapeIdentifier).join(', ');
    const source = client.query(copyTo(`COPY (SELECT ${names} FROM ${pg.escapeIdentifier(table.table)}) TO STDOUT`));
    for await (const piece of source) await write(text, piece as Buffer);
    rows[table.table] = source.rowCount;
    await write(text, `${END_OF_TABLE}\n`);
  }
  // Sequences know no snapshot: read after the rows, they are at least as far.
  await line({ end: true, rows, sequences: await sequencePositions(client) });
  text.end();
  return { tables: Object.keys(rows).length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
}

function write(target: Writable, text: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    target.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

export async function appliedMigrations(client: pg.ClientBase): Promise<BackupHeader['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND ' +
      'rolled_back_at IS NULL ORDER BY migration_name',
  );
  return rows;
}

/** Ordinary and partitioned tables (a parent stands for its parts), without generated columns. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    SELECT relname AS table, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND relname <> '_prisma_migrations'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`);
  return rows;
}

async function sequencePositions(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; position: string }>(
    `SELECT sequencename AS name, last_value::text AS position FROM pg_sequences WHERE schemaname = 'public'
      AND last_value IS NOT NULL ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, position }) => [name, position]));
}
