/** Series are seen through their stations: given ones, and those of a saved filter (DECISIONS B5). */
import { expect, test } from 'vitest';
import { listReachedSeries, openForImport } from '~/modules/monitoring/exploration/service/reached-series.server';
import { createSeries } from '~/modules/monitoring/timeseries/service/series.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { prisma } from '~/platform/db/client.server';
import { forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';
import { addUser } from '../../support/people';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

async function piezometer(name: string, townCode: string): Promise<number> {
  const { id } = await prisma().station.create({ data: { kind: 'piezometry', code: name, name, townCode } });
  const made = await createSeries(HYDROLOGIST, { stationId: id, quantity: 'groundwaterElevation', name: '' });
  if (!made.ok) throw new Error(made.reason);
  return id;
}

test('in byUser mode a saved filter shows its stations’ series, and lets nothing be brought in', async () => {
  await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
  forgetSettings();
  const filtered = await piezometer('PZ filtré', '35238');
  const given = await piezometer('PZ confié', '35001');
  await piezometer('PZ étranger', '35001');
  const { id } = await addUser('technicien');
  await prisma().user.update({ where: { id }, data: { piezoFilter: 'town=35238' } });
  await prisma().stationGrant.create({ data: { userId: id, stationId: given, mode: 'w' } });
  const actor: Actor = { ...VISITOR, id, login: 'technicien', name: 'Technicien', grants: ['TECHNICIAN', 'ALL'] };

  const names = (await listReachedSeries(actor)).map(({ station }) => station.name);
  expect(new Set(names)).toEqual(new Set(['PZ confié', 'PZ filtré']));
  expect((await openForImport(actor, String(given))).ok).toBe(true);
  expect(await openForImport(actor, String(filtered))).toEqual({ ok: false, reason: 'notFound' });
});
