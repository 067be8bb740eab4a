/**
 * Values of a matrix as columns, in and out: what an import compares and stores, cell by cell only inside PostgreSQL.
 */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { readColumns } from '~/platform/db/columns.server';
import type { GridCells } from '~/modules/planning/grid-files/domain';
import { OUTLINED_CELLS } from '../domain';

type Client = Prisma.TransactionClient;

/** Every value of a matrix as it is stored now. */
export async function findValueCells(mid: number): Promise<GridCells> {
  const { zid, cid, mcid, iid, value } = await readColumns({
    table: 'MatrixValue',
    integers: ['iid', 'zid', 'cid', 'mcid'],
    floats: ['value'],
    where: 'mid = $1',
    values: [mid],
  });
  return { zone: zid, crop: cid, mode: mcid, indicator: iid, value };
}

/** So many cells a statement: between two, other requests are served. */
const BATCH = 20_000;

/**
 * Stages the cells in a temporary table and keeps those that differ from the stored ones, under the matrix's lock.
 * Returns how many differ. Both tables are dropped with the transaction.
 */
export async function stageChanges(tx: Client, mid: number, cells: GridCells): Promise<number> {
  await tx.$executeRaw`CREATE TEMP TABLE incoming (iid int, zid int, cid int, mcid int, value float8) ON COMMIT DROP`;
  for (let from = 0; from < cells.value.length; from += BATCH) {
    const text = (column: Int32Array | Float64Array) => column.subarray(from, from + BATCH).join(',');
    await tx.$executeRaw`
      INSERT INTO incoming SELECT * FROM unnest(string_to_array(${text(cells.indicator)}, ',')::int[],
      string_to_array(${text(cells.zone)}, ',')::int[],
        string_to_array(${text(cells.crop)}, ',')::int[], string_to_array(${text(cells.mode)}, ',')::int[],
        string_to_array(${text(cells.value)}, ',')::float8[])`;
  }
  await tx.$executeRaw`CREATE TEMP TABLE changing (iid int, zid int, cid int, mcid int, value float8, before float8,
    "generatedBefore" bool) ON COMMIT DROP`;
  return tx.$executeRaw`
    INSERT INTO changing
    SELECT i.iid, i.zid, i.cid, i.mcid, i.value, v.value, coalesce(v."generatedValue", false)
    FROM incoming i LEFT JOIN "MatrixValue" v ON v.mid = ${mid}::int AND v.iid = i.iid AND v.zid = i.zid
    AND v.cid = i.cid AND v.mcid = i.mcid
    WHERE v.value IS DISTINCT FROM i.value`;
}

/**
 * New and changed cells apart, since the lock excludes other writers: an insert without ON CONFLICT takes half the
 * time.
 */
export async function applyChanges(tx: Client, mid: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "MatrixValue" v SET value = c.value, "generatedValue" = false FROM changing c
    WHERE c.before IS NOT NULL AND v.mid = ${mid}::int AND v.iid = c.iid AND v.zid = c.zid AND v.cid = c.cid
    AND v.mcid = c.mcid`;
  await tx.$executeRaw`
    INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
    SELECT ${mid}::int, iid, zid, cid, mcid, value, false FROM changing WHERE before IS NULL
    ORDER BY iid, zid, cid, mcid`;
}

/** The revision of these changes, packed (`storedChanges` reads it), and its outline for the list of versions. */
export async function keepChanges(
  tx: Client,
  mid: number,
  version: number,
  login: string,
  summary: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Revision" (entity, "entityId", version, login, summary, snapshot, outline, at)
    SELECT 'matrix', ${String(mid)}, ${version}::int, ${login}, ${summary},
      jsonb_build_object('columns', jsonb_build_object(
        'iid', string_agg(iid::text, ','), 'zid', string_agg(zid::text, ','), 'cid', string_agg(cid::text, ','),
        'mcid', string_agg(mcid::text, ','),
        'before', string_agg(coalesce(before::text, ''), ','), 'after', string_agg(value::text, ','),
        'generatedBefore', string_agg("generatedBefore"::int::text, ','))),
      jsonb_build_object('count', count(*), 'cells', (
        SELECT jsonb_agg(jsonb_build_array(iid, zid, cid, mcid, before, value, false, "generatedBefore"))
        FROM (SELECT * FROM changing LIMIT ${OUTLINED_CELLS}::int) AS first)),
      ${now().toISOString()}::timestamptz
    FROM changing ON CONFLICT (entity, "entityId", version) DO NOTHING`;
}
