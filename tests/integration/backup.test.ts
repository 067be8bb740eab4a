import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '~/platform/db/backup.server';
import { db, prisma, seatDatabase } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { connect } from '~/platform/db/open.server';
import { restore } from '~/platform/db/restore.server';
import { installQueue } from '~/platform/jobs/boss.server';
import { storeFile } from '~/platform/storage/files.server';
import { contentOf } from '../support/catalog';
import { urlOf } from '../support/database-names';
import { cloneDatabase, testDatabase, type Clone } from '../support/database';

testDatabase();

let folder = '';
let file = '';
const clones: Clone[] = [];
const fresh = async (options: { bare?: boolean } = {}) => {
  const clone = await cloneDatabase(options);
  clones.push(clone);
  return clone.database.pool;
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
  file = path.join(folder, 'base.backup');
  const user = await prisma().user.create({
    data: { login: 'animateur', name: 'Tab\tet\nligne \\. «é»', lastConnexion: new Date('2026-01-02T03:04:05.678Z') },
  });
  await prisma().grant.create({ data: { userId: user.id, type: 'MODULE', code: 'TERRITOIRE' } });
  const territory = await prisma().territory.create({ data: { name: 'Bassin', author: 'z', updatedBy: 'z' } });
  const { matrixId } = await prisma().planningMatrix.create({
    data: { territoryId: territory.id, name: 'Matrice', author: 'z', updatedBy: 'z' },
  });
  await prisma().matrixValue.createMany({
    data: [1, 2].map((indicatorId) => ({ matrixId, indicatorId, zoneId: 1, cropId: 1, modeId: 1, value: 12.5 })),
  });
  await prisma().setting.create({ data: { parameter: '\\.', value: '\\.\n\\.\n' } });
  await inTransaction((tx) =>
    storeFile(tx, { name: 'x', mime: 'y', owner: 'z', content: Buffer.from([0, 10, 92, 46, 10, 255]) }),
  );
  await prisma().jobExecution.create({
    data: { definition: 'test.gone', payload: { deep: { list: [1, null, 'é'] } }, login: 'z' },
  });
  await prisma().statistic.createMany({
    data: Array.from({ length: 20_000 }, (_, at) => ({
      login: `l${at}`,
      eventType: 'ACCESS',
      module: 'M',
      value: 'v'.repeat(at % 50),
    })),
  });
  await backup(db().pool, file);
});
afterAll(async () => {
  await Promise.all(clones.map((clone) => clone.drop()));
  await rm(folder, { recursive: true, force: true });
});

test('a backup restored into a database without tables is the same, row for row', async () => {
  const pool = await fresh({ bare: true });
  const report = await restore(pool, file);
  expect(report.rows).toBeGreaterThan(20_000);
  expect(await contentOf(pool)).toEqual(await contentOf(db().pool));
});

test('a migrated empty database takes it too, with its foreign keys, its triggers and its counters', async () => {
  const clone = await cloneDatabase();
  clones.push(clone);
  await restore(clone.database.pool, file);
  const before = db();
  seatDatabase(clone.database);
  const { id } = await prisma().user.create({ data: { login: 'consultant', name: 'après' } });
  await expect(prisma().grant.create({ data: { userId: 999_999, type: 'MODULE', code: 'X' } })).rejects.toThrow();
  expect(await prisma().matrixValue.count()).toBe(2);
  await expect(
    prisma().matrixValue.create({
      data: { matrixId: 999_999, indicatorId: 1, zoneId: 1, cropId: 1, modeId: 1, value: 1 },
    }),
  ).rejects.toThrow(/matrix_values_have_a_matrix/);
  seatDatabase(before);
  expect(id).toBe((await prisma().user.findUniqueOrThrow({ where: { login: 'animateur' } })).id + 1);
});

test('what is written while the backup runs is either whole in it or not at all', async () => {
  const during = path.join(folder, 'during.backup');
  let writing = true;
  const writer = (async () => {
    for (let turn = 0; writing; turn += 1) {
      await inTransaction(async (tx) => {
        await tx.setting.create({ data: { login: 'pair', parameter: `a${turn}`, value: '' } });
        await tx.user.create({ data: { login: `pair${turn}`, name: '' } });
      });
    }
  })();
  await backup(db().pool, during);
  writing = false;
  await writer;
  const pool = await fresh({ bare: true });
  await restore(pool, during);
  const { rows } = await pool.query<{ same: boolean }>(
    `SELECT (SELECT count(*) FROM "Setting" WHERE login = 'pair') = (SELECT count(*) FROM "User"
      WHERE login LIKE 'pair%') AS same`,
  );
  expect(rows[0]?.same).toBe(true);
});

test('a database that holds data is not touched', async () => {
  const pool = await fresh();
  await pool.query(`INSERT INTO "Setting" (parameter, value) VALUES ('mine', '1')`);
  await expect(restore(pool, file)).rejects.toMatchObject({ key: 'restoreNotEmpty' });
  expect((await pool.query('SELECT 1 FROM "Setting"')).rowCount).toBe(1);
});

test('a file cut short, changed or foreign restores nothing', async () => {
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString('utf8');
  const broken: Record<string, Buffer> = {
    cut: whole.subarray(0, whole.length - 400),
    'without its end': gzipSync(text.slice(0, text.lastIndexOf('{"end"'))),
    'one row less': gzipSync(text.replace(/^\d+\tl7\t.*\n/m, '')),
    foreign: Buffer.from('PK\u0003\u0004 something else'),
    empty: Buffer.alloc(0),
  };
  for (const [name, content] of Object.entries(broken)) {
    const damaged = path.join(folder, name);
    await writeFile(damaged, content);
    const pool = await fresh({ bare: true });
    await expect(restore(pool, damaged), name).rejects.toMatchObject({ key: 'backupDamaged' });
    const { rows } = await pool.query<{ here: string | null }>(`SELECT to_regclass('"User"')::text AS here`);
    if (rows[0]?.here) expect((await pool.query('SELECT 1 FROM "User"')).rowCount).toBe(0);
  }
  await expect(restore(await fresh({ bare: true }), path.join(folder, 'nowhere'))).rejects.toMatchObject({
    key: 'backupMissing',
  });
});

test('a backup of a version we do not know is refused before anything is written', async () => {
  const future = path.join(folder, 'future');
  await writeFile(
    future,
    gzipSync(
      gunzipSync(await readFile(file))
        .toString('utf8')
        .replace('"name":"0189_baseline"', '"name":"9999_future"'),
    ),
  );
  await expect(restore(await fresh({ bare: true }), future)).rejects.toMatchObject({ key: 'migrationUnknown' });
});

test('a backup is for its owner’s eyes, and never overwrites another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(backup(db().pool, file)).rejects.toMatchObject({ key: 'backupExists' });
  await expect(backup(db().pool, path.join(folder, 'no', 'such', 'folder'))).rejects.toMatchObject({
    key: 'folderNotWritable',
  });
});

test('a role that only owns its database can migrate, run the queue, back up and restore', async () => {
  const role = `role_${Math.random().toString(36).slice(2)}`;
  await db().pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'p'`);
  const databases = [`${role}_a`, `${role}_b`];
  const files = [path.join(folder, 'now.backup'), path.join(folder, 'ordinary.backup')];
  await backup(db().pool, files[0] ?? '');
  for (const [turn, name] of databases.entries()) {
    await db().pool.query(`CREATE DATABASE ${name} OWNER ${role} TEMPLATE template0`);
    const { pool } = connect(urlOf(db().url, name).replace(/\/\/[^@]*@/, `//${role}:p@`), { kind: 'upkeep' });
    await restore(pool, files[turn] ?? '');
    await installQueue(pool);
    expect(await contentOf(pool)).toEqual(await contentOf(db().pool));
    if (turn === 0) await backup(pool, files[1] ?? '');
    await pool.end();
  }
  for (const name of databases) await db().pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await db().pool.query(`DROP ROLE ${role}`);
});
