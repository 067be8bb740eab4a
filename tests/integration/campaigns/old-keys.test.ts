/** Keys of visits go once nobody sends them again; what was seen stays. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { KEY_DAYS, purgeVisitKeys } from '~/modules/monitoring/visits/service/purge-keys.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';

testDatabase();
const DAY_MS = 86_400_000;

test('a key of a visit is erased after four hundred days, once, and the journal says so', async () => {
  const keep = async (days: number) => {
    const at = new Date(Date.now() - days * DAY_MS);
    return (await prisma().fieldVisit.create({ data: { key: randomUUID(), login: 'a', stationId: 1, eventId: 1, at } }))
      .key;
  };
  await keep(KEY_DAYS + 1);
  await keep(KEY_DAYS + 300);
  const kept = [await keep(KEY_DAYS - 1), await keep(0)];
  expect(await purgeVisitKeys({ login: 'system' })).toBe(2);
  expect(await purgeVisitKeys({ login: 'system' })).toBe(0);
  expect((await prisma().fieldVisit.findMany()).map(({ key }) => key).sort()).toEqual(kept.sort());
  expect(await prisma().audit.findMany({ where: { action: 'fieldVisit.purge' } })).toMatchObject([
    { login: 'system', after: { deleted: 2, days: KEY_DAYS } },
  ]);
});
