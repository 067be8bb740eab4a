/** Values of a matrix, in bulk: 24,000 cells an indicator go through arrays, never through one query a row. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { MatrixCell } from '../domain';

type Client = Prisma.TransactionClient;
export interface StoredCell extends MatrixCell { readonly value: number }

/** Cells of a matrix: all of them, or of some indicators, or of one zone. */
export function findValues(mid: number, only: { iids?: readonly number[]; zid?: number } = {}, tx: Client = prisma()): Promise<StoredCell[]> {
  return tx.matrixValue.findMany({
    where: { mid, ...(only.iids && { iid: { in: [...only.iids] } }), ...(only.zid !== undefined && { zid: only.zid }) },
    select: { iid: true, zid: true, cid: true, mcid: true, value: true, generatedValue: true },
  });
}

/** So many rows a statement: between two, other requests are served. */
const BATCH = 20_000;

/** A column as one text: arrays of 170,000 numbers cost the client half a minute, their text a second. */
const column = <Cell, Key extends keyof Cell>(cells: readonly Cell[], key: Key): string => cells.map((cell) => String(cell[key])).join(',');

export async function upsertValues(tx: Client, mid: number, cells: readonly StoredCell[]): Promise<void> {
  for (let from = 0; from < cells.length; from += BATCH) {
    const some = cells.slice(from, from + BATCH);
    await tx.$executeRaw`
      INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
      SELECT ${mid}::int, * FROM unnest(string_to_array(${column(some, 'iid')}, ',')::int[], string_to_array(${column(some, 'zid')}, ',')::int[], string_to_array(${column(some, 'cid')}, ',')::int[],
        string_to_array(${column(some, 'mcid')}, ',')::int[], string_to_array(${column(some, 'value')}, ',')::float8[], string_to_array(${column(some, 'generatedValue')}, ',')::bool[])
      ON CONFLICT (mid, iid, zid, cid, mcid) DO UPDATE SET value = excluded.value, "generatedValue" = excluded."generatedValue"`;
  }
}

export async function removeValues(tx: Client, mid: number, cells: readonly MatrixCell[]): Promise<void> {
  for (let from = 0; from < cells.length; from += BATCH) {
    const some = cells.slice(from, from + BATCH);
    await tx.$executeRaw`
      DELETE FROM "MatrixValue" v USING unnest(string_to_array(${column(some, 'iid')}, ',')::int[], string_to_array(${column(some, 'zid')}, ',')::int[], string_to_array(${column(some, 'cid')}, ',')::int[], string_to_array(${column(some, 'mcid')}, ',')::int[]) AS gone(iid, zid, cid, mcid)
      WHERE v.mid = ${mid}::int AND v.iid = gone.iid AND v.zid = gone.zid AND v.cid = gone.cid AND v.mcid = gone.mcid`;
  }
}

export async function copyValues(tx: Client, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
    SELECT ${to}::int, iid, zid, cid, mcid, value, "generatedValue" FROM "MatrixValue" WHERE mid = ${from}::int`;
}
