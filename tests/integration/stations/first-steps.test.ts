/** A station without measures says how the first ones come in, each step for those who may take it. */
import { expect, test } from 'vitest';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import { prisma } from '~/platform/db/client.server';
import * as sheet from '~/routes/station+/$typeName.$id._index';
import { testDatabase } from '../../support/database';
import { addUser, browsing } from '../../support/people';
import { hourly, HYDROLOGIST, newPiezometer } from '../../support/series-world';

testDatabase({ each: true });

const stepsFor = async (login: string, id: number) => {
  const address = `/station/piezometry/${id}`;
  const params = { typeName: 'piezometry', id: String(id) };
  const { first } = (await (await browsing(login)).get(sheet.loader, address, params)) as Awaited<
    ReturnType<typeof sheet.loader>
  >;
  return first && { hasSeries: first.hasSeries, steps: first.steps.map(({ name }) => name) };
};

test('who may import, schedule and edit is led there; typing waits for a series; then nothing is said', async () => {
  const id = await newPiezometer();
  expect(await stepsFor('admin', id)).toEqual({ hasSeries: false, steps: ['import', 'schedule', 'place'] });
  const made = await createSeries(HYDROLOGIST, { stationId: id, quantity: 'groundwaterDepth', name: '' });
  if (!made.ok) throw new Error(made.reason);
  await prisma().station.update({ where: { id }, data: { longitude: 0.3, latitude: 46.6 } });
  expect(await stepsFor('admin', id)).toEqual({ hasSeries: true, steps: ['import', 'measure', 'schedule'] });
  const rows = hourly('2024-01-01T00:00:00Z', [1]);
  await importMeasures(HYDROLOGIST, [{ target: made.value.id, rows }], { kind: 'file', overlap: 'skip' });
  expect(await stepsFor('admin', id)).toBeNull();
});

test('who only reads is told whom to ask', async () => {
  const id = await newPiezometer();
  const { id: userId } = await addUser('lectrice');
  await prisma().grant.create({ data: { userId, type: 'MODULE', code: 'PIEZO' } });
  await prisma().stationGrant.create({ data: { userId, stationId: id, mode: 'r' } });
  expect(await stepsFor('lectrice', id)).toEqual({ hasSeries: false, steps: [] });
});
