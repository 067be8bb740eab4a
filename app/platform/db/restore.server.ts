/** Fills an empty database from a backup file, in one transaction: all of it or nothing. */
import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { appliedMigrations, listTables, type BackupReport } from './backup.server';
import { BackupEnd, BackupHeader, BackupTable, END_OF_TABLE } from './backup-format';
import { readLinesAndTables, TruncatedBackup, type BackupReader } from './backup-reader.server';
import { DatabaseFault } from './database-fault';
import { hasCode } from './embedded/binaries.server';
import { applyMigrations, checksumOf, readMigrations } from './migrate.server';

/**
 * A database without tables first gets the migrations of the backup's time, then the rows, then the later migrations:
 * an old backup comes back in today's shape. One that is migrated already must be at the backup's migrations, and
 * empty.
 */
export async function restore(pool: pg.Pool, file: string): Promise<BackupReport> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  const reader = readLinesAndTables(source.pipe(unzipped));
  try {
    const header = parse(BackupHeader, await reader.line(), file);
    await checkMigrationsKnown(header);
    const names = new Set(header.migrations.map(({ name }) => name));
    await applyMigrations(pool, { only: names });
    const report = await fill(pool, reader, header, file);
    await applyMigrations(pool);
    return report;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new DatabaseFault('backupMissing', { file }, { cause: error });
    const damaged =
      error instanceof TruncatedBackup ||
      (error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_'));
    throw damaged ? new DatabaseFault('backupDamaged', { file }, { cause: error }) : error;
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

async function checkMigrationsKnown({ migrations }: BackupHeader): Promise<void> {
  const { before, files } = await readMigrations();
  const known = new Map([...before, ...files].map(({ name, sql }) => [name, checksumOf(sql)]));
  for (const { name, checksum } of migrations) {
    if (!known.has(name)) throw new DatabaseFault('migrationUnknown', { name });
    if (known.get(name) !== checksum) throw new DatabaseFault('migrationChanged', { name });
  }
}

async function fill(pool: pg.Pool, reader: BackupReader, header: BackupHeader, file: string): Promise<BackupReport> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await checkEmpty(client, header);
    const foreignKeys = await dropForeignKeys(client);
    const triggered = await tablesWithTriggers(client);
    for (const table of triggered) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const rows: Record<string, number> = {};
    let last = await reader.line();
    for (let table = BackupTable.safeParse(last); table.success; table = BackupTable.safeParse(last)) {
      rows[table.data.table] = await copyTable(client, table.data, reader);
      last = await reader.line();
    }
    const end = parse(BackupEnd, last, file);
    for (const [table, count] of Object.entries(end.rows))
      if (rows[table] !== count) throw new DatabaseFault('backupDamaged', { file });
    for (const [name, position] of Object.entries(end.sequences))
      await client.query('SELECT setval($1::regclass, $2::bigint)', [pg.escapeIdentifier(name), position]);
    for (const statement of foreignKeys) await client.query(statement); // each checks all of its rows
    for (const table of triggered) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    client.release();
    await pool.query('ANALYZE');
    return { tables: Object.keys(rows).length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function checkEmpty(client: pg.ClientBase, header: BackupHeader): Promise<void> {
  const applied = (await appliedMigrations(client)).map(({ name }) => name).join();
  if (applied !== header.migrations.map(({ name }) => name).join()) throw new DatabaseFault('restoreOtherVersion');
  for (const { table } of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${pg.escapeIdentifier(table)} LIMIT 1`);
    if (rowCount) throw new DatabaseFault('restoreNotEmpty', { table });
  }
}

/** Tables refer to each other in circles; without its constraints any order will do. Returns what puts them back. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  return rows.map(
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
  );
}

/**
 * What our own triggers watch was watched when it was written; rows come back table by table, in no order that they
 * would accept.
 */
async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT DISTINCT tgrelid::regclass::text AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND tgenabled = 'O' AND relnamespace = 'public'::regnamespace`);
  return rows.map(({ table }) => table);
}

async function copyTable(
  client: pg.ClientBase,
  { table, columns }: BackupTable,
  reader: BackupReader,
): Promise<number> {
  const target = client.query(
    copyFrom(`COPY ${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) FROM STDIN`),
  );
  const end = finished(target);
  end.catch(() => undefined); // awaited below; here only so that an early refusal is not « unhandled »
  try {
    for await (const piece of reader.rows(END_OF_TABLE))
      if (!target.write(piece)) await Promise.race([once(target, 'drain'), end]);
    target.end();
  } catch (error) {
    target.destroy(error instanceof Error ? error : new Error(String(error)));
    // the server only reports that the copy was interrupted: the cause is our own error
    await end.catch(() => undefined);
    throw error;
  }
  await end;
  return target.rowCount;
}

function parse<Value>(
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
  value: unknown,
  file: string,
): Value {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DatabaseFault('backupDamaged', { file });
  return parsed.data;
}
