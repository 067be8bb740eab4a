import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../../app/boot/seed-demo-reference.server';
import { VISITOR, type Actor } from '~/kernel/actor';
import { importReferenceFile } from '~/modules/core/reference/service/import-file.server';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';

testDatabase();
const admin: Actor = { ...VISITOR, id: 1, login: 'demo', isAdmin: true };
const lines: string[] = [];
beforeAll(() => seedReference(admin, (line) => lines.push(line)));

/** Records of a seed file, its header not counted. */
const records = async (name: string): Promise<number> =>
  (await readFile(`prisma/seed/reference/${name}`, 'utf8')).trim().split('\n').length - 1;

test('the demo files are imported whole: every record is a row', async () => {
  const {
    crop,
    drivingMode,
    indicator,
    homogeneousZone,
    municipality,
    rotationRule,
    rpgParcel,
    referenceMatrixRow,
    sandreCode,
  } = prisma();
  expect(await crop.count()).toBe(await records('cultures.csv'));
  expect(await drivingMode.count()).toBe(await records('conduites.csv'));
  expect(await indicator.count()).toBe(await records('indicateurs.csv'));
  expect(await homogeneousZone.count()).toBe(await records('zones.csv'));
  expect(await municipality.count()).toBe(await records('communes.csv'));
  expect(await rotationRule.count({ where: { scenarioId: 0 } })).toBe(10);
  expect(await rpgParcel.count()).toBe(await records('rpg-parcelles.csv'));
  expect(await referenceMatrixRow.count()).toBe(await records('matrice-reference.csv'));
  expect(await sandreCode.count()).toBe(await records('codes-sandre.csv'));
});

test('C509 indicators keep the ids of their file: 1 is production, and a new one follows the last', async () => {
  expect((await prisma().indicator.findUniqueOrThrow({ where: { id: 1 } })).name).toBe('Production');
  const next = await prisma().indicator.create({ data: { name: 'Après', nameKey: 'apres' } });
  expect(next.id).toBe(9);
  await prisma().indicator.delete({ where: { id: next.id } });
});

test('C503 C504 C518 crops carry seasons and RPG codes, rules the crops that their file names', async () => {
  const peas = await prisma().crop.findUniqueOrThrow({ where: { nameKey: 'pois proteagineux' } });
  expect(peas).toMatchObject({
    name: 'Pois protéagineux',
    teteRotation: true,
    legumineuse: true,
    periodeSemence: 1,
    linkCulturesRPG: ['PHI', 'PPR'],
    referentiel: true,
    updatedBy: 'demo',
  });
  const rule = await prisma().rotationRule.findUniqueOrThrow({
    where: { scenarioId_kind_id: { scenarioId: 0, kind: 'AB', id: 3 } },
  });
  const names = (await prisma().crop.findMany({ where: { id: { in: rule.cultures } } }))
    .map((crop) => crop.name)
    .sort();
  expect(names).toEqual(['Maïs fourrage', 'Maïs grain']);
  expect(rule).toMatchObject({ together: true, cropType: 0, allCrops: false, respect: true, min: 0, max: 25 });
});

test('C508 zones have the outline of their name in the KML beside, with its surface and centre', async () => {
  const zone = await prisma().homogeneousZone.findUniqueOrThrow({ where: { nameKey: 'charnie amont' } });
  expect(zone.geometry).toMatchObject({ type: 'MultiPolygon' });
  expect(zone.kml).toContain('<name>Charnie amont</name>');
  expect(zone.areaHa).toBeGreaterThan(500);
  expect(zone.longitude).toBeCloseTo(-0.15, 1);
});

test('C530 reference values point at the crops, modes and indicators that the file names', async () => {
  const wheat = await prisma().crop.findUniqueOrThrow({ where: { nameKey: "ble tendre d'hiver" } });
  const mode = await prisma().drivingMode.findUniqueOrThrow({ where: { nameKey: 'rendement +' } });
  const row = await prisma().referenceMatrixRow.findFirstOrThrow({
    where: { cultureId: wheat.id, driveModeId: mode.id, indicatorId: 1, department: '72', typeSuccession: '1' },
  });
  expect(row.value).toBe(7.19);
});

test('the same files again change nothing', async () => {
  for (const [set, name] of [
    ['cultures', 'cultures.csv'],
    ['indicateurs', 'indicateurs.csv'],
    ['zones', 'zones.csv'],
    ['rotation', 'regles-rotation.csv'],
    ['communes', 'communes.csv'],
    ['rpg', 'rpg-parcelles.csv'],
    ['matriceRef', 'matrice-reference.csv'],
    ['sandre', 'codes-sandre.csv'],
  ] as const) {
    const outcome = await importReferenceFile(
      admin,
      set,
      { name, content: new Uint8Array(await readFile(`prisma/seed/reference/${name}`)) },
      { apply: true },
    );
    expect(
      outcome.ok && {
        set,
        created: outcome.value.created,
        changed: outcome.value.changed,
        unchanged: outcome.value.unchanged,
        refused: outcome.value.refused,
      },
    ).toEqual({ set, created: 0, changed: 0, unchanged: await records(name), refused: [] });
  }
});
