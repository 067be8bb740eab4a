/** What would stop the start is told before any work, in one French sentence. */
import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openingFault, startFault } from '../../app/boot/start-checks.mjs';
import { urlOf } from '../support/database-names';

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
