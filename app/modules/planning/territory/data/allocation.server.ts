/** Zone surfaces and crop allocation as rows; areas are compared inside PostgreSQL: a large territory has 24,000. */
import type { Stamp } from '~/kernel/small-types';
import type { GridCells } from '~/modules/planning/grid-files/domain';
import { readColumns } from '~/platform/db/columns.server';
import { prisma } from '~/platform/db/client.server';
import { compareStaged, stageRows, writeStaged, type StagedCount } from '~/platform/db/staged-rows.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { tidyAllocation, type Allocation } from '../domain';

const readLines = (territoryId: number, tx?: Transaction) =>
  readColumns(
    {
      table: 'CropAllocation',
      integers: ['zid', 'cid', 'mcid'],
      floats: ['surface'],
      where: 'tid = $1::int',
      values: [territoryId],
    },
    tx,
  );

export async function findAllocation(territoryId: number, tx?: Transaction): Promise<Allocation> {
  // one after the other: a transaction has one connection
  const surfaces = await (tx ?? prisma()).territoryZone.findMany({
    where: { territoryId },
    select: { zoneId: true, surface: true },
  });
  const { zid, cid, mcid, surface } = await readLines(territoryId, tx);
  return tidyAllocation({
    surfaces,
    lines: Array.from(surface, (ha, at) => ({ zoneId: zid[at]!, cropId: cid[at]!, modeId: mcid[at]!, surface: ha })),
  });
}

/** Every area of a territory as it is stored now. */
export async function findAllocationCells(territoryId: number): Promise<GridCells> {
  const { zid, cid, mcid, surface } = await readLines(territoryId);
  return { zone: zid, crop: cid, mode: mcid, indicator: new Int32Array(zid.length), value: surface };
}

/** Writes what differs, under the territory's lock. Returns the new allocation version. */
export async function replaceAllocation(
  tx: Transaction,
  territoryId: number,
  { surfaces, lines }: Allocation,
  stamp: Stamp,
): Promise<number> {
  const known = await tx.territoryZone.findMany({ where: { territoryId }, select: { zoneId: true, surface: true } });
  const before = new Map(known.map((row) => [row.zoneId, row.surface]));
  for (const { zoneId, surface } of surfaces)
    if (before.get(zoneId) !== surface)
      await tx.territoryZone.update({
        where: { territoryId_zoneId: { territoryId, zoneId } },
        data: { surface, updatedBy: stamp.login },
      });
  const into = { ...areasOf(territoryId), whole: true };
  const areas = lines.map(({ zoneId, cropId, modeId, surface }) => [zoneId, cropId, modeId, surface || null]);
  await stageRows(tx, into, areas);
  await writeStaged(tx, into, await compareStaged(tx, into));
  return nextVersion(tx, territoryId, stamp);
}

const areasOf = (territoryId: number) => ({
  table: 'CropAllocation',
  within: { tid: territoryId },
  key: ['zid', 'cid', 'mcid'],
  columns: ['surface'],
  removedWithout: 'surface',
});

/** What these areas change: 0 empties a place, and a zero on an empty one changes nothing. */
export async function compareAreas(
  tx: Transaction,
  territoryId: number,
  { zone, crop, mode, value }: Omit<GridCells, 'indicator'>,
): Promise<StagedCount> {
  const rows = function* () {
    for (const [at, surface] of value.entries()) yield [zone[at]!, crop[at]!, mode[at]!, surface || null];
  };
  await stageRows(tx, areasOf(territoryId), rows());
  return compareStaged(tx, areasOf(territoryId));
}

/** The surface of each zone, null where it is not given yet. */
export async function findZoneAreas(
  territoryId: number,
  tx: Transaction = prisma(),
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await tx.territoryZone.findMany({ where: { territoryId }, select: { zoneId: true, surface: true } });
  return new Map(rows.map(({ zoneId, surface }) => [zoneId, surface]));
}

export async function writeZoneAreas(
  tx: Transaction,
  territoryId: number,
  areas: readonly { readonly zoneId: number; readonly areaHa: number }[],
  { login }: Stamp,
): Promise<void> {
  for (const { zoneId, areaHa } of areas)
    await tx.territoryZone.update({
      where: { territoryId_zoneId: { territoryId, zoneId } },
      data: { surface: areaHa, updatedBy: login },
    });
}

/** The compared areas over those of the territory; places that are not named stay. */
export async function mergeAreas(
  tx: Transaction,
  territoryId: number,
  count: StagedCount,
  stamp: Stamp,
): Promise<number> {
  await writeStaged(tx, areasOf(territoryId), count);
  return nextVersion(tx, territoryId, stamp);
}

async function nextVersion(tx: Transaction, territoryId: number, { login, at }: Stamp): Promise<number> {
  const { allocationVersion } = await tx.territory.update({
    where: { id: territoryId },
    data: { allocationVersion: { increment: 1 }, updatedBy: login, updatedAt: at },
    select: { allocationVersion: true },
  });
  return allocationVersion;
}
