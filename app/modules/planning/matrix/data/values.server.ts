/** Values of a matrix, in bulk: 24,000 cells an indicator go through arrays, never through one query a row. */
import type { Prisma } from '~/generated/prisma/client';
import { readColumns } from '~/platform/db/columns.server';
import type { MatrixCell } from '../domain';

type Client = Prisma.TransactionClient;
interface StoredCell extends MatrixCell {
  readonly value: number;
}

interface Only {
  readonly iids?: readonly number[];
  readonly zid?: number;
}

/** Cells of a matrix as a transaction sees them: all of them, or of some indicators, or of one zone. */
export function findValues(mid: number, only: Only, tx: Client): Promise<StoredCell[]> {
  return tx.matrixValue.findMany({
    where: { mid, ...(only.iids && { iid: { in: [...only.iids] } }), ...(only.zid !== undefined && { zid: only.zid }) },
    select: { iid: true, zid: true, cid: true, mcid: true, value: true, generatedValue: true },
  });
}

/**
 * The same outside of any transaction, for pages and files: a tenth of the time for the 21,000 cells of an indicator.
 */
export async function readValues(mid: number, only: Only = {}): Promise<StoredCell[]> {
  const { iid, zid, cid, mcid, value, generatedValue } = await readColumns({
    table: 'MatrixValue',
    integers: ['iid', 'zid', 'cid', 'mcid'],
    flags: ['generatedValue'],
    floats: ['value'],
    where: 'mid = $1 AND ($2::int[] IS NULL OR iid = ANY ($2)) AND ($3::int IS NULL OR zid = $3)',
    values: [mid, only.iids ?? null, only.zid ?? null],
  });
  return Array.from(value, (one, at) => ({
    iid: iid[at]!,
    zid: zid[at]!,
    cid: cid[at]!,
    mcid: mcid[at]!,
    value: one,
    generatedValue: generatedValue[at] === 1,
  }));
}

/** So many rows a statement: between two, other requests are served. */
const BATCH = 20_000;

/** A column as one text: arrays of 170,000 numbers cost the client half a minute, their text a second. */
const column = <Cell, Key extends keyof Cell>(cells: readonly Cell[], key: Key): string =>
  cells.map((cell) => String(cell[key])).join(',');

export async function upsertValues(tx: Client, mid: number, cells: readonly StoredCell[]): Promise<void> {
  for (let from = 0; from < cells.length; from += BATCH) {
    const some = cells.slice(from, from + BATCH);
    await tx.$executeRaw`
      INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
      SELECT ${mid}::int, * FROM unnest(string_to_array(${column(some, 'iid')}, ',')::int[],
      string_to_array(${column(some, 'zid')}, ',')::int[], string_to_array(${column(some, 'cid')}, ',')::int[],
        string_to_array(${column(some, 'mcid')}, ',')::int[], string_to_array(${column(some, 'value')},
        ',')::float8[], string_to_array(${column(some, 'generatedValue')}, ',')::bool[])
      ON CONFLICT (mid, iid, zid, cid, mcid) DO UPDATE
      SET value = excluded.value, "generatedValue" = excluded."generatedValue"`;
  }
}

export async function removeValues(tx: Client, mid: number, cells: readonly MatrixCell[]): Promise<void> {
  for (let from = 0; from < cells.length; from += BATCH) {
    const some = cells.slice(from, from + BATCH);
    await tx.$executeRaw`
      DELETE FROM "MatrixValue" v USING unnest(string_to_array(${column(some, 'iid')}, ',')::int[],
      string_to_array(${column(some, 'zid')}, ',')::int[], string_to_array(${column(some, 'cid')}, ',')::int[],
      string_to_array(${column(some, 'mcid')}, ',')::int[]) AS gone(iid, zid, cid, mcid)
      WHERE v.mid = ${mid}::int AND v.iid = gone.iid AND v.zid = gone.zid AND v.cid = gone.cid AND v.mcid = gone.mcid`;
  }
}

export async function copyValues(tx: Client, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
    SELECT ${to}::int, iid, zid, cid, mcid, value, "generatedValue" FROM "MatrixValue" WHERE mid = ${from}::int`;
}
