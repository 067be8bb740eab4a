import { beforeAll, expect, test } from 'vitest';
import { VISITOR, type Actor } from '~/kernel/actor';
import { startAutoFill } from '~/modules/planning/matrix/service/start-auto-fill.server';
import { autoFillMatrix } from '~/modules/planning/matrix/service/auto-fill-matrix.server';
import { prisma } from '~/platform/db/client.server';
import { i18nOf } from '~/platform/i18n/i18n.server';
import { testDatabase } from '../../support/database';

testDatabase({ each: true });
const admin: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
const square = (west: number) => ({
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [west, 48],
        [west + 0.1, 48],
        [west + 0.1, 48.1],
        [west, 48.1],
        [west, 48],
      ],
    ],
  ],
});
const ids = { territoryId: 0, matrixId: 0, west: 0, east: 0, wheat: 0, maize: 0, mode: 0, indicator: 0 };

/**
 * Two zones side by side. Wheat parcels of types 1 and 2 in the west, of type 2 only in the east; maize has no parcel.
 */
beforeAll(async () => {
  const db = prisma();
  const [wheat, maize] = [
    await db.crop.create({ data: { name: 'Blé', nameKey: 'ble', linkCulturesRPG: ['BTH'] } }),
    await db.crop.create({ data: { name: 'Maïs', nameKey: 'mais', linkCulturesRPG: ['MIS'] } }),
  ];
  const mode = await db.drivingMode.create({ data: { name: 'Raisonné', nameKey: 'raisonne', parent: 2 } });
  const indicator = await db.indicator.create({ data: { id: 1, name: 'Production', nameKey: 'production' } });
  const [west, east] = [
    await db.homogeneousZone.create({ data: { name: 'Ouest', nameKey: 'ouest', geometry: square(0) } }),
    await db.homogeneousZone.create({ data: { name: 'Est', nameKey: 'est', geometry: square(0.2) } }),
  ];
  const territory = await db.territory.create({
    data: { name: 'T', author: 'admin', updatedBy: 'admin', year: 2022, department: '72' },
  });
  const by = { territoryId: territory.id, updatedBy: 'admin' };
  await db.territoryZone.createMany({
    data: [
      { ...by, zoneId: west.id, surface: 10 },
      { ...by, zoneId: east.id, surface: 10 },
    ],
  });
  await db.territoryCrop.createMany({
    data: [
      { ...by, cropId: wheat.id },
      { ...by, cropId: maize.id },
    ],
  });
  await db.territoryDrivingMode.create({ data: { ...by, modeId: mode.id } });
  await db.territoryIndicator.create({ data: { ...by, indicatorId: indicator.id } });
  const matrix = await db.planningMatrix.create({
    data: { territoryId: territory.id, name: 'M', author: 'admin', updatedBy: 'admin' },
  });
  await db.matrixIndicator.create({
    data: { matrixId: matrix.matrixId, indicatorId: indicator.id, updatedBy: 'admin' },
  });
  const parcel = (idParcel: string, codeRPG: string, typeSuccession: string, area: number, x: number, year = 2022) => ({
    idParcel,
    year,
    department: '72',
    codeRPG,
    typeSuccession,
    area,
    x,
    y: 48.05,
  });
  await db.rpgParcel.createMany({
    data: [
      parcel('a', 'BTH', '1', 30, 0.05),
      parcel('b', 'BTH', '2', 10, 0.06),
      parcel('c', 'BTH', '2', 50, 0.25),
      parcel('d', 'BTH', '1', 900, 0.05, 2021),
      parcel('e', 'BTH', '1', 900, 0.5),
    ],
  });
  const value = (cultureId: number, typeSuccession: string, number: number, department = '72') => ({
    cultureId,
    department,
    typeSuccession,
    driveModeId: mode.id,
    indicatorId: indicator.id,
    value: number,
  });
  await db.referenceMatrixRow.createMany({
    data: [
      value(wheat.id, '1', 6),
      value(wheat.id, '2', 9),
      value(maize.id, '1', 8),
      value(maize.id, '2', 10),
      value(wheat.id, '1', 1, '49'),
    ],
  });
  Object.assign(ids, {
    territoryId: territory.id,
    matrixId: matrix.matrixId,
    west: west.id,
    east: east.id,
    wheat: wheat.id,
    maize: maize.id,
    mode: mode.id,
    indicator: indicator.id,
  });
});

const values = async () =>
  new Map(
    (await prisma().matrixValue.findMany({ where: { matrixId: ids.matrixId } })).map((cell) => [
      `${cell.zoneId} ${cell.cropId}`,
      cell,
    ]),
  );

test(
  'values are weighted by the area of the parcels inside each zone, in the territory’s year; without parcels ' +
    'the plain mean',
  async () => {
    expect(await autoFillMatrix(admin, ids.matrixId)).toEqual({ ok: true, value: { insert: 4 } });
    const cells = await values();
    expect(cells.get(`${ids.west} ${ids.wheat}`)).toMatchObject({
      value: (30 * 6 + 10 * 9) / 40,
      generatedValue: true,
    });
    expect(cells.get(`${ids.east} ${ids.wheat}`)?.value).toBe(9);
    expect(cells.get(`${ids.west} ${ids.maize}`)?.value).toBe(9);
  },
);

test('a value that somebody typed is never written over, a generated one is', async () => {
  await autoFillMatrix(admin, ids.matrixId);
  await prisma().matrixValue.update({
    where: {
      matrixId_indicatorId_zoneId_cropId_modeId: {
        matrixId: ids.matrixId,
        indicatorId: ids.indicator,
        zoneId: ids.west,
        cropId: ids.wheat,
        modeId: ids.mode,
      },
    },
    data: { value: 5, generatedValue: false },
  });
  await prisma().referenceMatrixRow.updateMany({ where: { cultureId: ids.maize }, data: { value: 12 } });
  expect(await autoFillMatrix(admin, ids.matrixId)).toEqual({ ok: true, value: { insert: 3 } });
  const cells = await values();
  expect(cells.get(`${ids.west} ${ids.wheat}`)).toMatchObject({ value: 5, generatedValue: false });
  expect(cells.get(`${ids.west} ${ids.maize}`)).toMatchObject({ value: 12, generatedValue: true });
});

test('somebody without the right to the matrix fills nothing', async () => {
  const visitor: Actor = { ...VISITOR, id: 9, login: 'membre' };
  expect(await autoFillMatrix(visitor, ids.matrixId)).toEqual({ ok: false, reason: 'notFound' });
});

test('a reference without a row for the department inserts nothing', async () => {
  await prisma().territory.update({ where: { id: ids.territoryId }, data: { department: '85' } });
  expect(await autoFillMatrix(admin, ids.matrixId)).toEqual({ ok: true, value: { insert: 0 } });
});

test('C189 C190 the button says how many values were written, one or several, or that none was', async () => {
  const { t } = await i18nOf('fr');
  const readToast = async () => {
    const toast = await startAutoFill(admin, ids.matrixId);
    return [toast.variant, t(toast.key, toast.params ?? {})];
  };
  await prisma().territory.update({ where: { id: ids.territoryId }, data: { department: '85' } });
  expect(await readToast()).toEqual(['info', 'Aucune valeur intégrée dans la matrice actuelle.']);
  await prisma().territory.update({ where: { id: ids.territoryId }, data: { department: '72' } });
  expect(await readToast()).toEqual(['success', '4 valeurs intégrées dans la matrice actuelle.']);
  await prisma().matrixValue.updateMany({
    where: { matrixId: ids.matrixId, NOT: { zoneId: ids.east, cropId: ids.wheat } },
    data: { generatedValue: false },
  });
  expect(await readToast()).toEqual(['success', '1 valeur intégrée dans la matrice actuelle.']);
});
