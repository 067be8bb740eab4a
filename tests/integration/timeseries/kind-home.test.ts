/** The home of a kind: last values, how old they are, thirty days, and the sheet, all through one's own scope. */
import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { DAY_MS } from '~/kernel/civil-time';
import {
  readKindSheet,
  readKindsSheet,
  readLineValues,
  withAge,
} from '~/modules/monitoring/overview/service/kind-home.server';
import { countToValidate } from '~/modules/monitoring/validation/service/validation-queue.server';
import { countRinging } from '~/modules/monitoring/alerts/service/count-alerts.server';
import { stateOfMark } from '~/modules/monitoring/overview/view/kind-home.view';
import { ListSearch } from '~/modules/monitoring/stations/forms/list-search';
import { readStationList } from '~/modules/monitoring/stations/service/station-list.server';
import { importMeasures } from '~/modules/monitoring/raw-measures/service/import-measures.server';
import { createSeries } from '~/modules/monitoring/series/service/series.server';
import type { Quantity } from '~/modules/monitoring/series/domain';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { forgetSettings } from '~/platform/settings.server';
import { testDatabase } from '../../support/database';
import { addUser } from '../../support/people';
import { HYDROLOGIST } from '../../support/series-world';

testDatabase({ each: true });

interface Made {
  readonly quantity?: Quantity;
  readonly step?: number;
  readonly closed?: boolean;
  readonly at?: readonly [number, number] | null;
  readonly town?: string;
}
/** `ages`: days before now, of one measure each; its value is the age. */
async function piezometer(name: string, ages: readonly number[] | null, made: Made = {}): Promise<number> {
  const { quantity = 'groundwaterElevation', step, closed = false, at = [1.5, 47.2], town = '' } = made;
  const { id } = await prisma().station.create({
    data: {
      kind: 'piezometry',
      code: name,
      name,
      townCode: town,
      closeDate: closed ? new Date('2020-01-01') : null,
      longitude: at?.[0] ?? null,
      latitude: at?.[1] ?? null,
    },
  });
  if (ages) await series(id, ages, { quantity, step });
  return id;
}
async function series(stationId: number, ages: readonly number[], { quantity = 'rain', step }: Made): Promise<void> {
  const created = await createSeries(HYDROLOGIST, { stationId, quantity, name: '', step });
  if (!created.ok) throw new Error(created.reason);
  const days = [...ages].sort((a, b) => b - a);
  const rows = { at: days.map((age) => now().getTime() - age * DAY_MS), value: days };
  if (days.length > 0)
    await importMeasures(HYDROLOGIST, [{ target: created.value.id, rows }], { kind: 'file', overlap: 'skip' });
}
const search = (asked: Record<string, string> = {}) => ListSearch.parse(asked);
const filterOf = async (actor: Actor, asked: Record<string, string> = {}) =>
  withAge(actor, 'piezometry', search(asked));

test('the age of a last value: under 3 days, 3 to 5 days, over 5 days, none (C629, A33)', async () => {
  const made = {
    a: await piezometer('PZ2,9', [2.9, 40]),
    b: await piezometer('PZ3', [3.01]),
    c: await piezometer('PZ4,9', [4.9]),
    d: await piezometer('PZ5,1', [5.1]),
    e: await piezometer('PZ sans mesure', []),
    f: await piezometer('PZ sans chronique', null),
    g: await piezometer('PZ du mois', [70], { step: 30 * 1440 }),
    h: await piezometer('PZ fermé', [900], { closed: true, at: null }),
  };
  const values = await readLineValues(HYDROLOGIST, 'piezometry', Object.values(made));
  expect(Object.fromEntries(values.map(({ stationId, age }) => [stationId, age]))).toEqual({
    [made.a]: 'fresh',
    [made.b]: 'late',
    [made.c]: 'late',
    [made.d]: 'silent',
    [made.e]: 'none',
    // measured once a month: two months are two steps
    [made.g]: 'fresh',
    [made.h]: 'silent',
  });
  const sheet = await readKindSheet(HYDROLOGIST, 'piezometry', await filterOf(HYDROLOGIST));
  expect(sheet.findings).toEqual({ open: 7, closed: 1, fresh: 2, late: 2, silent: 1, none: 2, notPlaced: 1 });
  // all in one place: one mark
  expect(sheet.marks).toMatchObject([{ count: 7, ages: { fresh: 2, late: 2, silent: 1, none: 2 } }]);
  // what a sentence counts is what its link shows; nobody waits for a closed station
  expect((await filterOf(HYDROLOGIST, { age: 'silent' })).among).toEqual([made.d]);
  expect(new Set((await filterOf(HYDROLOGIST, { age: 'none' })).among)).toEqual(new Set([made.e, made.f]));
});

test('a mark says the state of its value: over what the law allows it rings, silent it says nothing', async () => {
  const state = async (name: string, days: readonly number[], at: readonly [number, number]) => {
    await piezometer(name, days, { quantity: 'nitrate', at });
    const { marks } = await readKindSheet(HYDROLOGIST, 'piezometry', await filterOf(HYDROLOGIST));
    const mark = marks.find((one) => one.name === name)!;
    return [mark.rings, stateOfMark(mark)];
  };
  // the value of a measure is its age: both are recent enough to be told
  expect(await state('PZ calme', [1], [1, 47])).toEqual([0, 'calm']);
  expect(await state('PZ muet', [49], [1.5, 47])).toEqual([0, 'without']);
  expect(await state('PZ au-dessus', [51], [2, 47])).toEqual([1, 'rings']);
});

test('the leading series of the kind gives the value; its thirty days end with the last measure', async () => {
  const id = await piezometer('PZ', [400, 401, 402, 440], { quantity: 'groundwaterDepth' });
  await series(id, [0.1], { quantity: 'conductivity' });
  const [line] = await readLineValues(HYDROLOGIST, 'piezometry', [id]);
  expect(line).toMatchObject({ quantity: 'groundwaterDepth', unit: 'm', value: 400 });
  // three days of thirty, depths downwards: the least deep is highest, and 440 is out of the picture
  expect(line!.spark!.path).toMatch(/^M108 22L112 \d+L116 2$/);
  expect(line!.spark!.end).toEqual([116, 2]);
});

test('a person reads findings and marks of their own stations only (C703)', async () => {
  await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
  forgetSettings();
  const given = await piezometer('PZ confié', [9]);
  await piezometer('PZ étranger', [9], { at: [3.1, 45.9] });
  const { id } = await addUser('technicien');
  await prisma().stationGrant.create({ data: { userId: id, stationId: given, mode: 'r' } });
  const actor: Actor = { ...VISITOR, id, login: 'technicien', name: 'Technicien', grants: ['TECHNICIAN', 'ALL'] };
  const sheet = await readKindSheet(actor, 'piezometry', await filterOf(actor));
  expect(sheet.findings).toMatchObject({ open: 1, silent: 1 });
  expect(sheet.marks).toMatchObject([{ id: given, count: 1, name: 'PZ confié', age: 'silent' }]);
  expect((await filterOf(actor, { age: 'silent' })).among).toEqual([given]);
  // the sheet of all kinds has them by kind, and no kind without any
  const { kinds } = await readKindsSheet(actor, ['piezometry', 'pluviometry']);
  expect(kinds.map(({ kind, marks }) => [kind, marks.map(({ id: one }) => one)])).toEqual([['piezometry', [given]]]);
});

test('what waits to be looked at and answered is counted at a person’s own stations of the kind', async () => {
  await prisma().setting.create({ data: { parameter: 'stations.access', value: 'byUser' } });
  forgetSettings();
  const [given, other] = [await piezometer('PZ confié', [9]), await piezometer('PZ étranger', [9])];
  const at = { from: new Date('2026-01-01'), to: new Date('2026-01-02'), count: 1, size: 1 };
  const moment = { raisedAt: at.from, since: at.from, level: 1, highest: 1, value: 1, moments: [] };
  for (const stationId of [given, other]) {
    const { id: seriesId } = await prisma().series.findFirstOrThrow({ where: { stationId } });
    const { id: thresholdId } = await prisma().threshold.create({
      data: {
        ...{ stationId, parent: `station:${stationId}`, quantity: 'rain', kind: 'range', direction: 'ascending' },
        ...{ level1: 1, updatedBy: 'admin' },
      },
    });
    await prisma().suspicion.createMany({
      data: [
        { ...at, seriesId, kind: 'spike' },
        { ...at, seriesId, kind: 'gap', state: 'refused' },
        { ...at, stationId, kind: 'ionicBalance' },
      ],
    });
    await prisma().alert.createMany({
      data: [
        { ...moment, seriesId, thresholdId },
        { ...moment, seriesId, thresholdId, isAcknowledged: true },
        { ...moment, seriesId, thresholdId, closedAt: at.to },
      ],
    });
  }
  const { id } = await addUser('technicien');
  await prisma().stationGrant.create({ data: { userId: id, stationId: given, mode: 'w' } });
  const actor: Actor = { ...VISITOR, id, login: 'technicien', name: 'Technicien', grants: ['TECHNICIAN', 'ALL'] };
  const counted = async (by: Actor, kind: 'piezometry' | 'quality') => [
    await countToValidate(by, kind),
    await countRinging(by, kind),
  ];
  expect(await counted(actor, 'piezometry')).toEqual([2, 1]);
  expect(await counted(HYDROLOGIST, 'piezometry')).toEqual([4, 2]);
  expect(await counted(HYDROLOGIST, 'quality')).toEqual([0, 0]);
});

test('stations far apart are marks of their own; a window of the map is cut into squares of its own', async () => {
  await piezometer('Cardinal ouest', [0.1], { at: [-2, 47], town: '99999' });
  await piezometer('Cardinal est', [0.1], { at: [6, 47], town: '99999' });
  await piezometer('Cardinal est aussi', [9], { at: [6.001, 47], town: '99999' });
  await piezometer('Cardinal est encore', [0.1], { at: [6, 46.99999], town: '99999' });
  const whole = await readKindSheet(HYDROLOGIST, 'piezometry', await filterOf(HYDROLOGIST, { town: '99999' }));
  expect(whole.marks.map(({ count }) => count).sort()).toEqual([1, 3]);
  // of most of its stations, not of the worst one
  expect(whole.marks.find(({ count }) => count === 3)).toMatchObject({ age: 'fresh', ages: { fresh: 2, silent: 1 } });
  const near = await readKindSheet(
    HYDROLOGIST,
    'piezometry',
    await filterOf(HYDROLOGIST, { town: '99999', bbox: '5.9995,46.999,6.0025,47.001' }),
  );
  expect(near.marks.map(({ count, age }) => [count, age]).sort()).toEqual([
    [1, 'silent'],
    [2, 'fresh'],
  ]);
});

test('where no station is open to somebody it is a right that answers, whatever was searched', async () => {
  await piezometer('Le Gué', []);
  const page = { page: 1, pageSize: 10, sizes: [10], sort: { key: 'name', direction: 'asc' } } as const;
  const list = async (actor: Actor, q: string) => {
    const { total, reachesAny } = await readStationList(actor, 'piezometry', { ...search(), q }, '', page as never);
    return [total, reachesAny];
  };
  expect(await list(HYDROLOGIST, '')).toEqual([1, true]);
  expect(await list(HYDROLOGIST, 'nulle part')).toEqual([0, true]);
  expect(await list(VISITOR, '')).toEqual([0, false]);
  expect(await list(VISITOR, 'Gué')).toEqual([0, false]);
});
