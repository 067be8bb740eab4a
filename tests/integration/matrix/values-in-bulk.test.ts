/** What the database promises of values written in bulk, and what their history keeps. */
import { beforeAll, expect, test } from 'vitest';
import {
  readMatrixHistory,
  readMatrixVersion,
  restoreMatrix,
} from '~/modules/planning/matrix/service/matrix-history.server';
import { deleteMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { importMatrix } from '~/modules/planning/matrix/service/import-values.server';
import { storedChanges, type StoredChange } from '~/modules/planning/matrix/domain';
import { db, prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { testDatabase } from '../../support/database';
import { makeNitrogen, makePlanning, taken, type Planning } from '../../support/planning-world';
import { makeWorld, type World } from '../../support/territory-world';

testDatabase();
let world: World;
let nitrogen = 0;
beforeAll(async () => {
  world = await makeWorld();
  nitrogen = await makeNitrogen();
});

const cell = (matrixId: number) => ({ matrixId, indicatorId: 1, zoneId: 1, cropId: 1, modeId: 1, value: 1 });
const fileOf = (lines: readonly string[]) => ({
  name: 'valeurs.csv',
  bytes: Buffer.from(`Zone;Culture;Conduite;Indicateur;Valeur\n${lines.join('\n')}\n`),
});
const actor = () => world.actors.animateur;
const valuesOf = async ({ matrixId }: Planning) =>
  new Map(
    (await prisma().matrixValue.findMany({ where: { matrixId } })).map(
      ({ indicatorId, zoneId, cropId, modeId, value, generatedValue }) => [
        `${indicatorId}:${zoneId}:${cropId}:${modeId}`,
        `${value} ${generatedValue}`,
      ],
    ),
  );

test('values of a matrix that does not exist are refused, one among many too', async () => {
  const { matrixId } = await makePlanning(world, nitrogen, { fill: false });
  await expect(prisma().matrixValue.createMany({ data: [cell(matrixId), cell(matrixId + 1000)] })).rejects.toThrow(
    /matrix_values_have_a_matrix/,
  );
  expect(await prisma().matrixValue.count({ where: { matrixId } })).toBe(0);
});

test('a matrix that goes takes its values, and its territory takes them all', async () => {
  const [one, other] = [await makePlanning(world, nitrogen), await makePlanning(world, nitrogen)];
  taken(await deleteMatrix(world.actors.admin, one.matrixId));
  expect([(await valuesOf(one)).size, (await valuesOf(other)).size]).toEqual([0, 16]);
  await prisma().territory.delete({ where: { id: other.territoryId } });
  expect((await valuesOf(other)).size).toBe(0);
});

test('values written while their matrix is being deleted leave with it', async () => {
  const planning = await makePlanning(world, nitrogen, { fill: false });
  const writer = await db().pool.connect();
  await writer.query('BEGIN');
  await writer.query('INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value) VALUES ($1, 1, 1, 1, 1, 1)', [
    planning.matrixId,
  ]);
  const deleted = inTransaction((tx) => tx.planningMatrix.delete({ where: { matrixId: planning.matrixId } }));
  const waits = await Promise.race([
    deleted.then(() => 'deleted'),
    new Promise((resolve) => {
      setTimeout(() => resolve('waits'), 300);
    }),
  ]);
  await writer.query('COMMIT');
  writer.release();
  await deleted;
  expect([waits, (await valuesOf(planning)).size]).toEqual(['waits', 0]);
});

test('an import is told in the history without its cells being read, seen as a version and taken back', async () => {
  const planning = await makePlanning(world, nitrogen);
  await prisma().matrixValue.updateMany({
    where: { matrixId: planning.matrixId, indicatorId: nitrogen, zoneId: world.zones[0]!, cropId: world.crops[0]! },
    data: { generatedValue: true },
  });
  await prisma().matrixValue.deleteMany({
    where: { matrixId: planning.matrixId, indicatorId: nitrogen, zoneId: world.zones[1]! },
  });
  const before = await valuesOf(planning);
  const names = {
    zones: await prisma().homogeneousZone.findMany(),
    crops: await prisma().crop.findMany(),
    modes: await prisma().drivingMode.findMany(),
  };
  const nameOf = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)!.name;
  const lines = world.zones.flatMap((zoneId) =>
    world.crops.map((cropId, at) =>
      [
        nameOf(names.zones, zoneId),
        nameOf(names.crops, cropId),
        nameOf(names.modes, world.modes[0]!),
        'Azote',
        `${at},125`,
      ].join(';'),
    ),
  );
  expect(taken(await importMatrix(actor(), planning.matrixId, fileOf(lines)))).toMatchObject({ insert: 1, update: 4 });
  const { version } = await prisma().planningMatrix.findUniqueOrThrow({ where: { matrixId: planning.matrixId } });

  const kept = await prisma().revision.findUniqueOrThrow({
    where: { entity_entityId_version: { entity: 'matrix', entityId: String(planning.matrixId), version } },
  });
  const changes = storedChanges(kept.snapshot as { cells?: StoredChange[] });
  expect(changes).toHaveLength(4);
  expect(changes).toContainEqual([nitrogen, world.zones[0]!, world.crops[0]!, world.modes[0]!, 60, 0.125, false, true]);
  expect(changes).toContainEqual([
    nitrogen,
    world.zones[1]!,
    world.crops[1]!,
    world.modes[0]!,
    null,
    1.125,
    false,
    false,
  ]);

  const history = taken(await readMatrixHistory(actor(), planning.matrixId));
  expect(history.lines[0]).toMatchObject({ version, what: 'Import d’un fichier', others: 1 });
  expect(history.lines[0]!.changes).toHaveLength(3);
  expect(taken(await readMatrixVersion(actor(), planning.matrixId, version, { indicatorId: nitrogen }))).toMatchObject({
    count: 4,
    indicatorId: nitrogen,
  });
  taken(await restoreMatrix(actor(), planning.matrixId, version - 1));
  expect(await valuesOf(planning)).toEqual(before);
});

test('the list of versions reads no snapshot: one that nobody can read is listed all the same', async () => {
  const planning = await makePlanning(world, nitrogen);
  await prisma().revision.updateMany({
    where: { entity: 'matrix', entityId: String(planning.matrixId) },
    data: { snapshot: 'unreadable' },
  });
  const { lines } = taken(await readMatrixHistory(actor(), planning.matrixId));
  expect(lines.map(({ version, others, changes }) => [version, others, changes.length])).toEqual([
    [2, 13, 3],
    [1, 0, 0],
  ]);
});

test('only cells that really change are written, the last one when a cell is given twice', async () => {
  const { matrixId } = await makePlanning(world, nitrogen, { fill: false });
  const [zoneId, cropId] = [world.zones[0], world.crops[0]];
  const [measured, filled] = world.modes;
  const at = (modeId: number, value: number | null, generatedValue = false) => ({
    indicatorId: nitrogen,
    zoneId,
    cropId,
    modeId,
    value,
    generatedValue,
  });
  const save = async (cells: Parameters<typeof saveValues>[2], keepExisting = false) =>
    taken(await saveValues(actor(), matrixId, cells, { keepExisting }));
  const first = await save([at(measured, 1), at(measured, 60.25), at(filled, 5, true)]);
  expect(first).toMatchObject({ changed: 2, taken: 2 });
  expect(await save([at(measured, 60.25), at(filled, 5, true)])).toEqual({ ...first, changed: 0 });
  expect(await save([at(measured, 9, true), at(filled, 6, true)], true), 'what was measured stays').toMatchObject({
    changed: 1,
    taken: 1,
  });
  const emptied = await save([at(measured, null), at(filled, 6)]);
  expect(emptied).toMatchObject({ changed: 2, taken: 2, version: first.version + 2 });
  const revision = await prisma().revision.findFirstOrThrow({
    where: { entity: 'matrix', entityId: String(matrixId), version: emptied.version },
  });
  expect(storedChanges(revision.snapshot as unknown as { cells: StoredChange[] })).toEqual([
    [nitrogen, zoneId, cropId, measured, 60.25, null, false, false],
    [nitrogen, zoneId, cropId, filled, 6, 6, false, true],
  ]);
  expect(await prisma().matrixValue.findMany({ where: { matrixId } })).toMatchObject([
    { modeId: filled, value: 6, generatedValue: false },
  ]);
});
