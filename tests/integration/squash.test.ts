/**
 * Migrations up to 0185 were squashed into a baseline (decision 150). Bases and backups that began before it, at any of
 * them, come to what a base that begins today has.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appliedMigrations, backup } from '~/platform/db/backup.server';
import { db } from '~/platform/db/client.server';
import { applyMigrations, readMigrations } from '~/platform/db/migrate.server';
import { restore } from '~/platform/db/restore.server';
import { catalogOf, contentOf } from '../support/catalog';
import { cloneDatabase, testDatabase } from '../support/database';

testDatabase();
let names: string[] = [];
let folder = '';
beforeAll(async () => {
  names = (await readMigrations()).before.map(({ name }) => name);
  folder = await mkdtemp(path.join(os.tmpdir(), 'squash-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** A base that began with the first version, with rows that later migrations rewrite, when `last` was the newest. */
async function oldBase(last: string) {
  const clone = await cloneDatabase({ bare: true });
  const { pool } = clone.database;
  await applyMigrations(pool, { only: new Set(names.slice(0, 1)) });
  await pool.query(`
    INSERT INTO "User" (id, login, name, blocked) VALUES (7, 'animateur', 'Le bassin', true);
    INSERT INTO "Grant" ("userId", type, code) VALUES (7, 'SPECIAL', 'TECHNICIAN');
    INSERT INTO "Territory" (id, name, author, "userMaj") VALUES (3, 'Vègre', 'animateur', 'animateur');
    INSERT INTO "Setting" (parameter, value) VALUES ('territory.membersCanRead', '1');
    INSERT INTO "Municipality" ("codeCommune", name, "nameKey")
    VALUES ('72264', 'Sablé-sur-Sarthe', 'sable sur sarthe')`);
  await applyMigrations(pool, { only: new Set(names.slice(0, names.indexOf(last) + 1)) });
  return clone;
}
const recorded = async (pool: Awaited<ReturnType<typeof oldBase>>['database']['pool']) => {
  const client = await pool.connect();
  const applied = await appliedMigrations(client);
  client.release();
  return applied;
};

// the first, those beside which rows were rewritten, and the last
const LASTS = ['0001_initial', '0012_lock_expires', '0070_origins_and_precedence', '0185_analyses_covered'];
test.each(LASTS)('a base and a backup that stood at %s come to the structure of a new base', async (last) => {
  const [base, copy] = [await oldBase(last), await cloneDatabase({ bare: true })];
  const file = path.join(folder, `${last}.backup`);
  await backup(base.database.pool, file);
  await applyMigrations(base.database.pool);
  await restore(copy.database.pool, file);

  const wanted = await catalogOf(db().pool);
  const migrations = await recorded(db().pool);
  for (const { database } of [base, copy]) {
    expect(await catalogOf(database.pool)).toEqual(wanted);
    expect(await recorded(database.pool)).toEqual(migrations);
    expect(await applyMigrations(database.pool)).toEqual([]);
    const { rows } = await database.pool.query(
      'SELECT login, type, code FROM "User" JOIN "Grant" ON "userId" = "User".id',
    );
    expect(rows).toContainEqual({ login: 'animateur', type: 'ROLE', code: 'TECHNICIAN' });
    const territories = await database.pool.query('SELECT name, "userMaj", "usersRead" FROM "Territory"');
    expect(territories.rows).toEqual([{ name: 'Vègre', userMaj: 'animateur', usersRead: true }]);
  }
  expect(await contentOf(copy.database.pool)).toEqual(await contentOf(base.database.pool));
  await Promise.all([base.drop(), copy.drop()]);
});

test('of a base at a migration that was rewritten since, nothing is changed', async () => {
  const base = await oldBase('0012_lock_expires');
  const { pool } = base.database;
  await pool.query(`UPDATE _prisma_migrations SET checksum = 'other' WHERE migration_name = '0005_role_grants'`);
  const before = await catalogOf(pool);
  await expect(applyMigrations(pool)).rejects.toMatchObject({ key: 'migrationChanged' });
  expect(await catalogOf(pool)).toEqual(before);
  await base.drop();
});
