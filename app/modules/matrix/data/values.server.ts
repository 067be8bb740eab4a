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

export async function upsertValues(tx: Client, mid: number, cells: readonly StoredCell[]): Promise<void> {
  if (cells.length === 0) return;
  const column = <Key extends keyof StoredCell>(key: Key) => cells.map((cell) => cell[key]);
  await tx.$executeRaw`
    INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
    SELECT ${mid}::int, * FROM unnest(${column('iid')}::int[], ${column('zid')}::int[], ${column('cid')}::int[], ${column('mcid')}::int[], ${column('value')}::float8[], ${column('generatedValue')}::bool[])
    ON CONFLICT (mid, iid, zid, cid, mcid) DO UPDATE SET value = excluded.value, "generatedValue" = excluded."generatedValue"`;
}

export async function removeValues(tx: Client, mid: number, cells: readonly MatrixCell[]): Promise<void> {
  if (cells.length === 0) return;
  const column = <Key extends keyof MatrixCell>(key: Key) => cells.map((cell) => cell[key]);
  await tx.$executeRaw`
    DELETE FROM "MatrixValue" v USING unnest(${column('iid')}::int[], ${column('zid')}::int[], ${column('cid')}::int[], ${column('mcid')}::int[]) AS gone(iid, zid, cid, mcid)
    WHERE v.mid = ${mid}::int AND v.iid = gone.iid AND v.zid = gone.zid AND v.cid = gone.cid AND v.mcid = gone.mcid`;
}

export async function copyValues(tx: Client, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
    SELECT ${to}::int, iid, zid, cid, mcid, value, "generatedValue" FROM "MatrixValue" WHERE mid = ${from}::int`;
}
