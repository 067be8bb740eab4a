/**
 * The recipe of the README « from the embedded base to DATABASE_URL, and back » is run as it is written there, and
 * every row is the same after each way.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backup } from '~/platform/db/backup.server';
import { db, prisma } from '~/platform/db/client.server';
import { startEmbeddedServer } from '~/platform/db/embedded.server';
import { restore } from '~/platform/db/restore.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { storeFile } from '~/platform/storage/files.server';
import { contentOf } from '../support/catalog';
import { urlOf } from '../support/database-names';
import { cloneDatabase, testDatabase, type Clone } from '../support/database';
import { addUser } from '../support/people';

testDatabase();

const parent = mkdtempSync(path.join(os.tmpdir(), 'recipe-'));
const at = (name: string) => path.join(parent, name);
const OUTSIDE = 'readme_recipe';
let outside: Clone;
beforeAll(async () => {
  chmodSync(parent, 0o755); // as root, PostgreSQL runs under another account
  outside = await cloneDatabase({ bare: true, whole: true, name: OUTSIDE });
  await addUser('admin', { email: 'Tab\tet\nligne \\. «é»' });
  await prisma().setting.create({ data: { parameter: '\\.', value: '\\.\n\\.\n' } });
  await inTransaction((tx) =>
    storeFile(tx, { name: 'x', mime: 'y', owner: 'z', content: Buffer.from([0, 10, 92, 46, 10, 255]) }),
  );
});
afterAll(async () => {
  await outside?.drop();
  rmSync(parent, { recursive: true, force: true });
});

/** What is done with the embedded base of a data folder while no process of the product holds it. */
async function embedded<Result>(folder: string, use: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const server = await startEmbeddedServer({ folder: path.join(at(folder), 'postgres') });
  const pool = new pg.Pool({ connectionString: server.url, max: 2 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
    await server.stop();
  }
}

/** The commands of each block, without what is said of them. */
function ways(): string[][] {
  const readme = readFileSync('README.md', 'utf8');
  const [, recipe = ''] =
    /\*\*De la base embarquée à `DATABASE_URL`, et retour\.\*\*([^]*?)\*\*Le secret\.\*\*/.exec(readme) ?? [];
  return [...recipe.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '')),
  );
}

/** The names that the README leaves to its reader. */
const filledIn = (line: string): string =>
  line
    .replace('postgresql://…', `'${urlOf(inject('databaseServer').url, OUTSIDE)}'`)
    .replace('dossier-neuf', at('neuf'))
    .replace(/\S+\.dump$/, (name) => at(name));

/** As in the terminal of an installation: nothing of the tests' own settings. */
function inTerminal(line: string): void {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', DATA_DIR: at('ancien') };
  for (const name of ['DATABASE_URL', 'VITEST', 'APP_SECRET']) delete env[name];
  const { status, stdout, stderr } = spawnSync('sh', ['-c', filledIn(line)], { env, encoding: 'utf8' });
  expect(status, `${line}\n${stdout}\n${stderr}`).toBe(0);
}

test('from the embedded base to a server and back, every row comes along', { timeout: 300_000 }, async () => {
  const first = at('first.dump');
  await backup(db().pool, first);
  const kept = await embedded('ancien', async (pool) => {
    await restore(pool, first);
    return contentOf(pool);
  });
  expect(kept).toEqual(await contentOf(db().pool));

  const [there = [], back = [], ...more] = ways();
  expect(more).toEqual([]);
  // the start that ends each way takes the build of the web: browser tests begin with it
  for (const way of [there, back]) {
    expect(way).toHaveLength(3);
    expect(way.pop()).toMatch(/ npm start$/);
  }

  for (const line of there) inTerminal(line);
  expect(await contentOf(outside.database.pool)).toEqual(kept);

  // what happens there comes back
  await outside.database.pool.query(`INSERT INTO "Setting" (parameter, value) VALUES ('là-bas', '1')`);
  const after = await contentOf(outside.database.pool);
  expect(after['Setting']).not.toBe(kept['Setting']);
  for (const line of back) inTerminal(line);
  expect(await embedded('neuf', contentOf)).toEqual(after);
});
