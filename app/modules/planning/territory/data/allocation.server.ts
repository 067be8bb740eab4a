/**
 * Zone surfaces and crop allocation as rows. Areas travel as columns and are compared inside PostgreSQL: a large
 * territory has 24,000.
 */
import type { GridCells } from '~/modules/planning/grid-files/domain';
import { readColumns } from '~/platform/db/columns.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { tidyAllocation, type Allocation } from '../domain';

interface Stamp {
  readonly login: string;
  readonly at: Date;
}

const readLines = (tid: number, tx?: Transaction) =>
  readColumns(
    {
      table: 'CropAllocation',
      integers: ['zid', 'cid', 'mcid'],
      floats: ['surface'],
      where: 'tid = $1::int',
      values: [tid],
    },
    tx,
  );

export async function findAllocation(tid: number, tx?: Transaction): Promise<Allocation> {
  // one after the other: a transaction has one connection
  const surfaces = await (tx ?? prisma()).territoryZone.findMany({
    where: { tid },
    select: { zid: true, surface: true },
  });
  const { zid, cid, mcid, surface } = await readLines(tid, tx);
  return tidyAllocation({
    surfaces,
    lines: Array.from(surface, (ha, at) => ({ zid: zid[at]!, cid: cid[at]!, mcid: mcid[at]!, surface: ha })),
  });
}

/** Every area of a territory as it is stored now. */
export async function findAllocationCells(tid: number): Promise<GridCells> {
  const { zid, cid, mcid, surface } = await readLines(tid);
  return { zone: zid, crop: cid, mode: mcid, indicator: new Int32Array(zid.length), value: surface };
}

/** Writes what differs, under the territory's lock. Returns the new allocation version. */
export async function replaceAllocation(
  tx: Transaction,
  tid: number,
  { surfaces, lines }: Allocation,
  stamp: Stamp,
): Promise<number> {
  const known = await tx.territoryZone.findMany({ where: { tid }, select: { zid: true, surface: true } });
  const before = new Map(known.map((row) => [row.zid, row.surface]));
  for (const { zid, surface } of surfaces)
    if (before.get(zid) !== surface)
      await tx.territoryZone.update({ where: { tid_zid: { tid, zid } }, data: { surface, usermaj: stamp.login } });
  const column = (name: 'zid' | 'cid' | 'mcid') => Int32Array.from(lines, (line) => line[name]);
  await stageAreas(tx, {
    zone: column('zid'),
    crop: column('cid'),
    mode: column('mcid'),
    value: Float64Array.from(lines, (line) => line.surface),
  });
  await tx.$executeRaw`DELETE FROM "CropAllocation" a WHERE a.tid = ${tid}::int AND NOT EXISTS (SELECT 1 FROM areas i
    WHERE i.zid = a.zid AND i.cid = a.cid AND i.mcid = a.mcid)`;
  await storeAreas(tx, tid);
  return nextVersion(tx, tid, stamp);
}

/** Puts areas beside the table, one a place; 0 empties it. They go with the transaction at the latest. */
export async function stageAreas(
  tx: Transaction,
  { zone, crop, mode, value }: Omit<GridCells, 'indicator'>,
): Promise<void> {
  await tx.$executeRaw`CREATE TEMP TABLE areas (zid int, cid int, mcid int, surface float8, PRIMARY KEY (zid, cid,
    mcid)) ON COMMIT DROP`;
  await tx.$executeRaw`
    INSERT INTO areas SELECT * FROM unnest(string_to_array(${zone.join(',')}, ',')::int[],
    string_to_array(${crop.join(',')}, ',')::int[],
      string_to_array(${mode.join(',')}, ',')::int[], string_to_array(${value.join(',')}, ',')::float8[])`;
  // a territory just filled has no statistics: without these and the key, thousands of areas are compared with
  // thousands one by one
  await tx.$executeRaw`ANALYZE areas`;
}

/** How many of the staged areas change something: an empty combination has no row, a zero on it changes nothing. */
export async function countChanges(tx: Transaction, tid: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM areas i LEFT JOIN "CropAllocation" a ON a.tid = ${tid}::int AND a.zid = i.zid
    AND a.cid = i.cid AND a.mcid = i.mcid
    WHERE coalesce(a.surface, 0) <> i.surface`;
  return row!.count;
}

/** The staged areas over those of the territory; places that are not named stay. */
export async function mergeStaged(tx: Transaction, tid: number, stamp: Stamp): Promise<number> {
  await tx.$executeRaw`DELETE FROM "CropAllocation" a USING areas i WHERE a.tid = ${tid}::int AND i.surface = 0
    AND i.zid = a.zid AND i.cid = a.cid AND i.mcid = a.mcid`;
  await storeAreas(tx, tid);
  return nextVersion(tx, tid, stamp);
}

async function storeAreas(tx: Transaction, tid: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "CropAllocation" a SET surface = i.surface FROM areas i
    WHERE a.tid = ${tid}::int AND i.surface > 0 AND a.zid = i.zid AND a.cid = i.cid AND a.mcid = i.mcid
    AND a.surface <> i.surface`;
  await tx.$executeRaw`
    INSERT INTO "CropAllocation" (tid, zid, cid, mcid, surface)
    SELECT ${tid}::int, i.zid, i.cid, i.mcid, i.surface FROM areas i
    WHERE i.surface > 0 AND NOT EXISTS (SELECT 1 FROM "CropAllocation" a WHERE a.tid = ${tid}::int AND a.zid = i.zid
    AND a.cid = i.cid AND a.mcid = i.mcid)`;
  await tx.$executeRaw`DROP TABLE areas`;
}

async function nextVersion(tx: Transaction, tid: number, { login, at }: Stamp): Promise<number> {
  const { allocationVersion } = await tx.territory.update({
    where: { id: tid },
    data: { allocationVersion: { increment: 1 }, userMaj: login, dateMaj: at },
    select: { allocationVersion: true },
  });
  return allocationVersion;
}
