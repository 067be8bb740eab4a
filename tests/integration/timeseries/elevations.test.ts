/** An elevation is the altitude of the mark in force minus the depth: it follows both, in their own transactions. */
import { expect, test } from 'vitest';
import { addReferencePoint, savePart, undoReferencePoint } from '~/modules/monitoring/stations/service/parts.server';
import { readStationSheet } from '~/modules/monitoring/stations/service/station-sheet.server';
import {
  importMeasures,
  removeMeasures,
  typeMeasures,
} from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { undoImport } from '~/modules/monitoring/raw-measures/service/undo-import.server';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
import { createSeries, findSeriesOf } from '~/modules/monitoring/series/service/series.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { hourly, HYDROLOGIST, newPiezometer, storedValues } from '../../support/series-world';

testDatabase();

const START = '2024-01-01T00:00:00Z';
const hour = (rank: number) => new Date(Date.parse(START) + rank * 3_600_000);

async function piezometer() {
  const stationId = await newPiezometer();
  const depth = await createSeries(HYDROLOGIST, { stationId, quantity: 'groundwaterDepth', name: '' });
  if (!depth.ok) throw new Error(depth.reason);
  const seriesId = depth.value.id;
  const derived = async () => (await findSeriesOf([stationId])).find(({ nature }) => nature === 'derived');
  return {
    stationId,
    seriesId,
    derived,
    bringIn: async (values: readonly (number | null)[], first = 0) => {
      const rows = hourly(hour(first).toISOString(), values);
      const made = await importMeasures(HYDROLOGIST, [{ target: seriesId, rows }], {
        kind: 'file',
        overlap: 'replace',
      });
      return made.ok ? made.value.importId! : 0;
    },
    mark: async (kind: 'moved' | 'relevelled', from: Date, altitude: number) => {
      await addReferencePoint(HYDROLOGIST, stationId, { kind, from, altitude, height: null, comment: '' });
      const points = await prisma().referencePoint.findMany({ where: { stationId }, orderBy: { id: 'desc' } });
      return points[0]!.id;
    },
    elevations: async () => {
      const series = await derived();
      return series ? (await storedValues(series.id)).map(([, value]) => value) : null;
    },
  };
}

test('no elevation without a mark; the first mark makes them of all that was measured before', async () => {
  const well = await piezometer();
  await well.bringIn([1.5, 1.6, 1.7]);
  expect(await well.elevations()).toBeNull();
  const point = await well.mark('moved', hour(1), 100.2);
  expect(await well.elevations()).toEqual([98.7, 98.6, 98.5]);
  expect(await well.derived()).toMatchObject({ quantity: 'groundwaterElevation', unit: 'm NGF', count: 3, main: true });
  await undoReferencePoint(HYDROLOGIST, well.stationId, point);
  expect(await well.elevations()).toEqual([]);
});

test('import, typing, deletion and undo of depths are followed at once, and only what differs is written', async () => {
  const well = await piezometer();
  await well.mark('moved', hour(0), 100);
  const first = await well.bringIn([1, 2, 3]);
  expect(await well.elevations()).toEqual([99, 98, 97]);
  const second = await well.bringIn([20, 4], 2);
  expect(await well.elevations()).toEqual([99, 98, 80, 96]);
  await typeMeasures(HYDROLOGIST, well.seriesId, hourly(hour(4).toISOString(), [5]));
  expect(await well.elevations()).toEqual([99, 98, 80, 96, 95]);
  await undoImport(HYDROLOGIST, second);
  expect(await well.elevations()).toEqual([99, 98, 97, 95]);
  const window = { from: hour(1).getTime(), to: hour(2).getTime() };
  await removeMeasures(HYDROLOGIST, well.seriesId, window);
  expect(await well.elevations()).toEqual([99, 97, 95]);
  await undoImport(HYDROLOGIST, first);
  expect(await well.elevations()).toEqual([95]);
  const before = (await well.derived())!.version;
  await well.bringIn([5], 4);
  expect((await well.derived())!.version).toBe(before);
});

test('a moved mark counts from then on, one levelled again for its past too, undone neither', async () => {
  const well = await piezometer();
  await well.bringIn([1, 1, 1, 1]);
  await well.mark('moved', hour(0), 100);
  await well.mark('moved', hour(2), 90);
  expect(await well.elevations()).toEqual([99, 99, 89, 89]);
  const levelled = await well.mark('relevelled', hour(3), 90.25);
  expect(await well.elevations()).toEqual([99, 99, 89.25, 89.25]);
  await undoReferencePoint(HYDROLOGIST, well.stationId, levelled);
  expect(await well.elevations()).toEqual([99, 99, 89, 89]);
});

test('incorrect depths make incorrect elevations, and nobody writes into what is computed', async () => {
  const well = await piezometer();
  await well.mark('moved', hour(0), 100);
  const rows = { ...hourly(START, [1, 900]), qualification: [1, 2] };
  await importMeasures(HYDROLOGIST, [{ target: well.seriesId, rows }], { kind: 'file', overlap: 'replace' });
  const elevation = (await well.derived())!;
  expect(elevation).toMatchObject({ count: 2, lastValue: 99 });
  const refusal = { ok: false, reason: { kind: 'derived' } };
  const direct = [{ target: elevation.id, rows: hourly(START, [5]) }];
  expect(await importMeasures(HYDROLOGIST, direct, { kind: 'file', overlap: 'replace' })).toEqual(refusal);
  expect(await typeMeasures(HYDROLOGIST, elevation.id, hourly(START, [5]))).toEqual(refusal);
  expect(await removeMeasures(HYDROLOGIST, elevation.id, { from: 0, to: 1e13 })).toEqual(refusal);
});

test('an elevation measured by the station itself keeps its name: the computed one stands beside it', async () => {
  const well = await piezometer();
  await createSeries(HYDROLOGIST, { stationId: well.stationId, quantity: 'groundwaterElevation', name: '' });
  await well.mark('moved', hour(0), 100);
  await well.bringIn([1]);
  expect(await well.derived()).toMatchObject({ name: 'calculée', main: false });
});

test('the technical log of a well shows its last level, told below ground', async () => {
  const well = await piezometer();
  await savePart(HYDROLOGIST, well.stationId, 'drilling', null, { depthTop: 0, depthBottom: 20, diameter: 200 });
  await well.bringIn([1.5, 1.6, 4.5]);
  const { stationId } = well;
  const mark = { kind: 'moved' as const, from: hour(0), altitude: 100.2, height: 0.5, comment: '' };
  await addReferencePoint(HYDROLOGIST, stationId, mark);
  const sheet = (await readStationSheet(HYDROLOGIST, stationId))!;
  expect(sheet.log?.water).toMatchObject({ depth: 4, y: sheet.log!.height / 5, at: hour(2) });
});

test('the state of elevations at a past instant: the depths and the marks of then', async () => {
  const well = await piezometer();
  const point = await well.mark('moved', hour(0), 100);
  await well.bringIn([1, 2]);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 3));
  await pause();
  const then = new Date();
  await pause();
  await undoReferencePoint(HYDROLOGIST, well.stationId, point);
  await well.mark('moved', hour(0), 200);
  await well.bringIn([5], 1);
  expect(await well.elevations()).toEqual([199, 195]);
  const series = (await well.derived())!;
  const over = { from: hour(0).getTime(), to: hour(9).getTime() };
  const stood = async (asOf: Date) => (await readAsOf(series, over, asOf)).map(({ value, raw }) => [value, raw]);
  expect(await stood(then)).toEqual([99, 98].map((level) => [level, level]));
  expect(await stood(new Date())).toEqual([199, 195].map((level) => [level, level]));
});
