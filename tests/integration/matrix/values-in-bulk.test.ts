/** What the database promises of values written in bulk, and what their history keeps. */
import { beforeAll, expect, test } from 'vitest';
import {
  readMatrixHistory,
  readMatrixVersion,
  restoreMatrix,
} from '~/modules/planning/matrix/service/matrix-history.server';
import { deleteMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
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

const cell = (mid: number) => ({ mid, iid: 1, zid: 1, cid: 1, mcid: 1, value: 1 });
const fileOf = (lines: readonly string[]) => ({
  name: 'valeurs.csv',
  bytes: Buffer.from(`Zone;Culture;Conduite;Indicateur;Valeur\n${lines.join('\n')}\n`),
});
const actor = () => world.actors.animateur;
const valuesOf = async ({ mid }: Planning) =>
  new Map(
    (await prisma().matrixValue.findMany({ where: { mid } })).map(({ iid, zid, cid, mcid, value, generatedValue }) => [
      `${iid}:${zid}:${cid}:${mcid}`,
      `${value} ${generatedValue}`,
    ]),
  );

test('values of a matrix that does not exist are refused, one among many too', async () => {
  const { mid } = await makePlanning(world, nitrogen, { fill: false });
  await expect(prisma().matrixValue.createMany({ data: [cell(mid), cell(mid + 1000)] })).rejects.toThrow(
    /matrix_values_have_a_matrix/,
  );
  expect(await prisma().matrixValue.count({ where: { mid } })).toBe(0);
});

test('a matrix that goes takes its values, and its territory takes them all', async () => {
  const [one, other] = [await makePlanning(world, nitrogen), await makePlanning(world, nitrogen)];
  taken(await deleteMatrix(world.actors.admin, one.mid));
  expect([(await valuesOf(one)).size, (await valuesOf(other)).size]).toEqual([0, 16]);
  await prisma().territory.delete({ where: { id: other.tid } });
  expect((await valuesOf(other)).size).toBe(0);
});

test('values written while their matrix is being deleted leave with it', async () => {
  const planning = await makePlanning(world, nitrogen, { fill: false });
  const writer = await db().pool.connect();
  await writer.query('BEGIN');
  await writer.query('INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value) VALUES ($1, 1, 1, 1, 1, 1)', [
    planning.mid,
  ]);
  const deleted = inTransaction((tx) => tx.planningMatrix.delete({ where: { mid: planning.mid } }));
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
    where: { mid: planning.mid, iid: nitrogen, zid: world.zones[0]!, cid: world.crops[0]! },
    data: { generatedValue: true },
  });
  await prisma().matrixValue.deleteMany({ where: { mid: planning.mid, iid: nitrogen, zid: world.zones[1]! } });
  const before = await valuesOf(planning);
  const names = {
    zones: await prisma().homogeneousZone.findMany(),
    crops: await prisma().crop.findMany(),
    modes: await prisma().drivingMode.findMany(),
  };
  const nameOf = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)!.name;
  const lines = world.zones.flatMap((zid) =>
    world.crops.map((cid, at) =>
      [
        nameOf(names.zones, zid),
        nameOf(names.crops, cid),
        nameOf(names.modes, world.modes[0]!),
        'Azote',
        `${at},125`,
      ].join(';'),
    ),
  );
  expect(taken(await importMatrix(actor(), planning.mid, fileOf(lines)))).toMatchObject({ insert: 1, changed: 4 });
  const { version } = await prisma().planningMatrix.findUniqueOrThrow({ where: { mid: planning.mid } });

  const kept = await prisma().revision.findUniqueOrThrow({
    where: { entity_entityId_version: { entity: 'matrix', entityId: String(planning.mid), version } },
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

  const history = taken(await readMatrixHistory(actor(), planning.mid));
  expect(history.lines[0]).toMatchObject({ version, what: 'Import d’un fichier', others: 1 });
  expect(history.lines[0]!.changes).toHaveLength(3);
  expect(taken(await readMatrixVersion(actor(), planning.mid, version, { iid: nitrogen }))).toMatchObject({
    count: 4,
    iid: nitrogen,
  });
  taken(await restoreMatrix(actor(), planning.mid, version - 1));
  expect(await valuesOf(planning)).toEqual(before);
});

test('the list of versions reads no snapshot: one that nobody can read is listed all the same', async () => {
  const planning = await makePlanning(world, nitrogen);
  await prisma().revision.updateMany({
    where: { entity: 'matrix', entityId: String(planning.mid) },
    data: { snapshot: 'unreadable' },
  });
  const { lines } = taken(await readMatrixHistory(actor(), planning.mid));
  expect(lines.map(({ version, others, changes }) => [version, others, changes.length])).toEqual([
    [2, 13, 3],
    [1, 0, 0],
  ]);
});
