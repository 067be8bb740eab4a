import { expect, test } from 'vitest';
import { differenceToSchema } from '../../prisma/schema-engine';
import { cloneDatabase } from '../support/database';

test('the migrations lead exactly to prisma/schema', async () => {
  const clone = await cloneDatabase();
  const difference = await differenceToSchema(clone.database.url);
  await clone.drop();
  expect(difference).toBe('');
});

test('a column that only the database has is seen as a drift', async () => {
  const clone = await cloneDatabase();
  await clone.database.pool.query('ALTER TABLE "Job" ADD COLUMN stray integer');
  const difference = await differenceToSchema(clone.database.url);
  await clone.drop();
  expect(difference).toMatch(/ALTER TABLE "Job" DROP COLUMN "stray"/);
});
