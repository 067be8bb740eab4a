/** A series that came in under a wrong quantity is corrected with a reason, unless something leans on what it was. */
import { beforeEach, expect, test } from 'vitest';
import type { FormReply } from '~/kernel/form';
import { saveRecipe } from '~/modules/monitoring/derived-series/service/recipes.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import type { SeriesPage } from '~/modules/monitoring/raw-measures/view/series-page';
import { reviewSeries } from '~/modules/monitoring/reviews/service/review-series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { createSeries, findSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { addReferencePoint } from '~/modules/monitoring/stations/service/parts.server';
import { prisma } from '~/platform/db/client.server';
import * as page from '~/routes/station+/$typeName.$id.series';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer, storedValues } from '../../support/series-world';

testDatabase();

const START = '2024-01-01T00:00:00Z';
let stationId = 0;
beforeEach(async () => {
  stationId = await newPiezometer();
});

async function measured(quantity: Quantity, name = '', values: readonly number[] = [1, 2]) {
  const made = await createSeries(HYDROLOGIST, { stationId, quantity, name, step: 60 });
  if (!made.ok) throw new Error(made.reason);
  const { id } = made.value;
  await importMeasures(HYDROLOGIST, [{ target: id, rows: hourly(START, values) }], {
    kind: 'file',
    overlap: 'replace',
  });
  return id;
}
const params = () => ({ typeName: 'piezometry', id: String(stationId) });
const address = (search = '') => `/station/piezometry/${stationId}/series${search}`;
const open = async (id: number) =>
  ((await (await browsing('admin')).get(page.loader, address(`?edit=${id}`), params())) as { page: SeriesPage }).page
    .form!;
const post = async (id: number, fields: Record<string, string>) =>
  (await browsing('admin')).post(page.action, address(), { series: String(id), ...fields }, params());
async function correct(id: number, quantity: Quantity, reason = 'sonde mal décrite') {
  const { version } = await open(id);
  return post(id, { intent: 'quantity', quantity, reason, version: String(version) });
}
type Refused = { data: FormReply; init: { status: number } };
const faultOf = (answer: unknown, field = 'form') => {
  const { data, init } = answer as Refused;
  const fault = data.faults[field] as { key: string; params?: { what: string } } | string;
  return [init.status, typeof fault === 'string' ? fault : fault.params?.what];
};

test('only quantities of the same unit are offered, and the values stay as they were', async () => {
  const id = await measured('waterTemperature', '', [11, 12]);
  expect((await open(id)).quantity!.like).toEqual(['airTemperature']);
  expect(await correct(id, 'airTemperature')).toMatchObject({ status: 302 });
  expect(await findSeries(id)).toMatchObject({ quantity: 'airTemperature', lowest: -40, highest: 55, main: true });
  expect((await storedValues(id)).map(([, value]) => value)).toEqual([11, 12]);
  expect(await prisma().audit.findFirstOrThrow({ where: { action: 'series.correctQuantity' } })).toMatchObject({
    entityId: String(id),
    before: { quantity: 'waterTemperature' },
    after: { quantity: 'airTemperature', reason: 'sonde mal décrite' },
  });
  expect(faultOf(await correct(id, 'conductivity'), 'quantity')).toEqual([422, 'timeseries:quantityFault.unit']);
});

test('the correction stands in a list with its reason, and the latest one can be taken back', async () => {
  const id = await measured('groundwaterDepth');
  await correct(id, 'waterColumn', 'la première');
  await correct(id, 'stage', 'la seconde');
  const [second, first] = (await open(id)).quantity!.changes;
  expect([second, first]).toMatchObject([
    { before: 'waterColumn', after: 'stage', reason: 'la seconde', mayUndo: true },
    { before: 'groundwaterDepth', after: 'waterColumn', mayUndo: false },
  ]);
  const early = await post(id, { intent: 'undoQuantity', change: String(first!.id) });
  expect(faultOf(early)[1]).toBe('timeseries:quantityFault.meanwhile');
  expect(await post(id, { intent: 'undoQuantity', change: String(second!.id) })).toMatchObject({ status: 302 });
  expect(await findSeries(id)).toMatchObject({ quantity: 'waterColumn', unit: 'm' });
  expect((await open(id)).quantity!.changes.map(({ mayUndo, undone }) => [mayUndo, undone !== null])).toEqual([
    [false, true],
    [true, false],
  ]);
});

test('elevations that followed it go, come back with it, and come from what becomes a depth', async () => {
  const point = { kind: 'moved', from: new Date(START), altitude: 100, height: null, comment: '' } as const;
  await addReferencePoint(HYDROLOGIST, stationId, point);
  const id = await measured('groundwaterDepth');
  const elevations = async () => {
    const series = (await findSeriesOf([stationId])).find(({ nature }) => nature === 'derived');
    return series ? (await storedValues(series.id)).map(([, value]) => value) : null;
  };
  expect(await elevations()).toEqual([99, 98]);
  await correct(id, 'waterColumn');
  expect(await elevations()).toBeNull();
  await correct(id, 'groundwaterDepth');
  expect(await elevations()).toEqual([99, 98]);
});

test('what leans on it is named with what to do, and nothing changes', async () => {
  const id = await measured('stage');
  const recipe = {
    name: 'expression' as const,
    inputs: [id],
    values: { formula: 'a', missing: 'none', result: 'stage' },
  };
  await saveRecipe(HYDROLOGIST, stationId, { recipe, label: 'double', edited: null });
  await prisma().series.update({ where: { id }, data: { threshold1: 3 } });
  await prisma().threshold.create({
    data: {
      ...{ quantity: 'stage', kind: 'range', direction: 'ascending', parent: `station:${stationId}`, stationId },
      ...{ level1: 2, receivers: [], escalateTo: [] },
    },
  });
  const over = { from: Date.parse(START), to: Date.parse(START) + 3_600_000, comment: '', seen: 1e9 };
  for (const status of [2, 3] as const)
    expect(await reviewSeries(HYDROLOGIST, id, { ...over, status })).toHaveProperty('value');
  const [status, what] = faultOf(await correct(id, 'waterColumn'));
  expect(status).toBe(409);
  for (const part of ['double', '1 période validée', '1 seuil est posé', '1 seuil d’alerte'])
    expect(what).toContain(part);
  expect(await findSeries(id)).toMatchObject({ quantity: 'stage' });
});

test('without a reason, over changed settings or onto a taken name it is refused; what was typed stays', async () => {
  const id = await measured('waterTemperature');
  await measured('airTemperature');
  expect(faultOf(await correct(id, 'airTemperature', ' '), 'reason')[1]).toBe('timeseries:quantityFault.reason');
  expect(faultOf(await correct(id, 'airTemperature'), 'quantity')[1]).toBe('timeseries:quantityFault.exists');
  const stale = { intent: 'quantity', quantity: 'airTemperature', reason: 'gardée', version: '99' };
  const answer = (await post(id, stale)) as Refused;
  expect(answer.data).toMatchObject({ texts: { reason: ['gardée'] } });
  expect(faultOf(answer)).toEqual([409, 'timeseries:quantityFault.conflict']);
});
