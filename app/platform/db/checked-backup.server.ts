/** A backup, and the proof that it comes back: it is restored into a database that is made for that and dropped. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env, dataDirectory } from '../env.server';
import { backup, type BackupReport } from './backup.server';
import { db } from './client.server';
import { DatabaseFault } from './database-fault';
import { connect } from './open.server';
import { restore } from './restore.server';

/** Where the nightly ones stand: BACKUP_DIR, else a folder of the data. */
export const backupFolder = (): string => env.BACKUP_DIR ?? path.join(dataDirectory(), 'backups');

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/;
const nameAt = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

export async function backUpTo(
  folder: string,
  at: Date,
): Promise<{ readonly file: string; readonly report: BackupReport }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, nameAt(at));
  return { file, report: await backup(db().pool, file) };
}

/** The younger ones stay. Returns the names of those that are gone. */
export async function forgetOlder(folder: string, keep: number): Promise<string[]> {
  const old = (await readdir(folder))
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}

/** The same server; the embedded one is reached by a socket, which no URL of the standard can name. */
function besideUrl(name: string): string {
  const [address = '', ...options] = db().url.split('?');
  return [address.slice(0, address.lastIndexOf('/') + 1) + name, ...options].join('?');
}
const MAY_NOT = '42501';

/** @throws whatever keeps it from coming back whole */
export async function tryRestore(file: string): Promise<BackupReport> {
  const { pool } = db();
  const name = `restore_try_${randomBytes(6).toString('hex')}`;
  try {
    await pool.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  } catch (error) {
    if ((error as { code?: string }).code === MAY_NOT)
      throw new DatabaseFault('restoreTryRefused', {}, { cause: error });
    throw error;
  }
  try {
    const empty = connect(besideUrl(name), { applicationName: 'restore-try', connections: 2, kind: 'upkeep' });
    try {
      return await restore(empty.pool, file);
    } finally {
      await empty.prisma.$disconnect();
      if (!empty.pool.ended) await empty.pool.end();
    }
  } finally {
    await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}
