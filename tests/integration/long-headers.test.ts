/** Tables whose heads are longer than an index of PostgreSQL holds are known again like any other. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findModel, keepModel } from '~/modules/monitoring/quality/data/import-models.server';
import { findListModel, keepListModel } from '~/modules/monitoring/stations/data/list-models.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { testDatabase } from '../support/database';

testDatabase();

// what repeats itself would be packed
const heads = randomBytes(60_000).toString('base64url');
const others = `${heads.slice(0, -1)}!`;

test('a table of analyses', async () => {
  const model = { name: 'labo.csv', login: 'admin', columns: { 0: 'station' } };
  await inTransaction((tx) => keepModel(tx, heads, model));
  await inTransaction((tx) => keepModel(tx, heads, { ...model, name: 'autre.csv' }));
  expect(await findModel(heads)).toMatchObject({ ...model, name: 'autre.csv' });
  expect(await findModel(others)).toBeNull();
});

test('a list of stations', async () => {
  const model = { name: 'liste.csv', login: 'admin', at: new Date(), columns: { code: 'code' } };
  await inTransaction((tx) => keepListModel(tx, 'piezometry', heads, model));
  expect(await findListModel('piezometry', heads)).toMatchObject(model);
  expect(await findListModel('piezometry', others)).toBeNull();
});
