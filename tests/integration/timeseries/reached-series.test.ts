/** Series are seen through their stations: given ones, and those of a saved filter (DECISIONS B5). */
import { expect, test } from 'vitest';
import {
  offerSeries,
  openForImport,
  reachSeries,
  reachSeriesOf,
} from '~/modules/monitoring/series-views/service/reached-series.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { nameKeyOf } from '~/kernel/name-key';
import { prisma } from '~/platform/db/client.server';
import { forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';
import { addUser } from '../../support/people';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase();

async function piezometer(name: string, townCode: string): Promise<number> {
  const { id } = await prisma().station.create({
    data: { kind: 'piezometry', code: name, name, townCode, searchKey: nameKeyOf(name) },
  });
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

  const names = (await offerSeries(actor, [], 'PZ')).map(({ station }) => station.name);
  expect(new Set(names)).toEqual(new Set(['PZ confié', 'PZ filtré']));
  expect((await openForImport(actor, String(given))).ok).toBe(true);
  expect(await openForImport(actor, String(filtered))).toEqual({ ok: false, reason: 'notFound' });
});

test('/graphic offers series by the words of their stations, else those near what is shown (C567)', async () => {
  await prisma().setting.deleteMany({ where: { parameter: 'stations.access' } });
  forgetSettings();
  const home = await piezometer('Forage du Moulin', '35001');
  await piezometer('Forage de la Gare', '35001');
  const second = await createSeries(HYDROLOGIST, { stationId: home, quantity: 'waterTemperature', name: '' });
  if (!second.ok) throw new Error(second.reason);
  const offered = async (ids: readonly number[], q: string) =>
    (await offerSeries(HYDROLOGIST, await reachSeries(HYDROLOGIST, ids), q)).map(
      ({ series, station }) => `${station.name} ${series.quantity}`,
    );
  expect(await offered([], 'moulin')).toEqual([
    'Forage du Moulin groundwaterElevation',
    'Forage du Moulin waterTemperature',
  ]);
  // what is shown already is not offered again; its station’s other series are
  expect(await offered([second.value.id], '')).toEqual(['Forage du Moulin groundwaterElevation']);
  expect(await offered([second.value.id], 'gare')).toEqual(['Forage de la Gare groundwaterElevation']);
  expect(await offered([], 'nulle part')).toEqual([]);
  const { id } = await addUser('lectrice');
  const reader: Actor = { ...HYDROLOGIST, id, isAdmin: true };
  const station = (await reachSeries(HYDROLOGIST, [second.value.id]))[0]!.series.stationId;
  await prisma().bookmark.create({ data: { userId: id, stationId: station } });
  expect((await offerSeries(reader, [], '')).map(({ station: { name } }) => name)).toEqual([
    'Forage du Moulin',
    'Forage du Moulin',
  ]);
});

test('a sheet opens with the quantity that its kind names first, and has every series of its station', async () => {
  const id = await piezometer('PZ de plusieurs chroniques', '');
  for (const quantity of ['battery', 'groundwaterDepth', 'waterTemperature'] as const)
    expect((await createSeries(HYDROLOGIST, { stationId: id, quantity, name: '' })).ok).toBe(true);
  const station = { id, kind: 'piezometry' } as const;
  const { own, shown } = await reachSeriesOf(HYDROLOGIST, station, []);
  const order = ['groundwaterElevation', 'groundwaterDepth', 'waterTemperature', 'battery'];
  expect(own.map(({ series }) => series.quantity)).toEqual(order);
  expect(shown.map(({ series }) => series.quantity)).toEqual(['groundwaterElevation']);
  const asked = await reachSeriesOf(HYDROLOGIST, station, [own[2]!.series.id, own[1]!.series.id, 999_999]);
  expect(asked.shown.map(({ series }) => series.quantity)).toEqual(['groundwaterDepth', 'waterTemperature']);
});
