/** Pressure to level: the nearest barometer that measured meanwhile stands chosen, with its distance. */
import { beforeEach, expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import type { RecipesPage } from '~/modules/monitoring/derived-series/view/recipes-page';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { prisma } from '~/platform/db/client.server';
import * as recipes from '~/routes/station+/$typeName.$id.recipes';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase({ each: true });

const KM_NORTH = 1 / 111.2;
async function measuring(quantity: Quantity, km: number | null, from = '2024-01-01T00:00:00Z') {
  const id = await newPiezometer();
  if (km !== null)
    await prisma().station.update({ where: { id }, data: { longitude: 0.2, latitude: 47 + km * KM_NORTH } });
  const made = await createSeries(HYDROLOGIST, { stationId: id, quantity, name: '' });
  if (!made.ok) throw new Error(made.reason);
  const rows = hourly(from, [1000, 1001]);
  await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows }], { kind: 'file', overlap: 'replace' });
  return { id, series: made.value.id };
}
const form = async (id: number, search = '') => {
  const params = { typeName: 'piezometry', id: String(id) };
  const address = `/station/piezometry/${id}/recipes?kind=levelOfPressure${search}`;
  const { page } = (await (await browsing('admin')).get(recipes.loader, address, params)) as { page: RecipesPage };
  return page.form!;
};
const away = async (id: number) =>
  (await form(id)).offered['input-barometer']!.map((one) => [one.id, one.km === null ? null : Math.round(one.km!)]);

let well: { readonly id: number; readonly series: number };
beforeEach(async () => {
  well = await measuring('absolutePressure', 0);
});

test('barometers stand by their distance, those nobody has placed last; the nearest is chosen', async () => {
  const unplaced = await measuring('barometricPressure', null);
  const far = await measuring('barometricPressure', 40);
  const near = await measuring('barometricPressure', 12);
  expect(await away(well.id)).toEqual([
    [near.series, 12],
    [far.series, 40],
    [unplaced.series, null],
  ]);
  const { texts, proposed } = await form(well.id);
  expect(texts['input-barometer']).toEqual([String(near.series)]);
  expect(proposed['input-barometer']).toMatchObject({ id: near.series });
});

test('one that ended before the station began is offered but not chosen', async () => {
  const old = await measuring('barometricPressure', 2, '2011-01-01T00:00:00Z');
  const living = await measuring('barometricPressure', 30);
  expect((await form(well.id)).texts['input-barometer']).toEqual([String(living.series)]);
  expect((await away(well.id))[0]).toEqual([old.series, 2]);
});

test('without a position nothing is chosen, and a recipe that is changed keeps its own', async () => {
  const lost = await measuring('absolutePressure', null);
  const [near, far] = [await measuring('barometricPressure', 1), await measuring('barometricPressure', 9)];
  expect((await form(lost.id)).texts['input-barometer']).toEqual(['']);
  const params = { typeName: 'piezometry', id: String(well.id) };
  const address = `/station/piezometry/${well.id}/recipes`;
  const inputs = { 'input-pressure': String(well.series), 'input-barometer': String(far.series) };
  const sent = { kind: 'levelOfPressure', ...inputs, rho: '999,7', g: '9,81', cable: '', label: '' };
  await (await browsing('admin')).post(recipes.action, address, sent, params);
  const made = await prisma().series.findFirstOrThrow({ where: { stationId: well.id, nature: 'derived' } });
  const edited = await form(well.id, `&edit=${made.id}`);
  expect(edited.texts['input-barometer']).toEqual([String(far.series)]);
  expect(edited.proposed).toEqual({});
  expect(edited.offered['input-barometer']![0]).toMatchObject({ id: near.series });
});
