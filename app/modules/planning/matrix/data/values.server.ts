/** Values of a matrix, in bulk: never one query a row. */
import type { Prisma } from '~/generated/prisma/client';
import { readColumns } from '~/platform/db/columns.server';
import { compareStaged, stageRows, writeStaged, type StagedCount } from '~/platform/db/staged-rows.server';
import type { MatrixCell, StoredChange } from '../domain';

type Client = Prisma.TransactionClient;
interface StoredCell extends MatrixCell {
  readonly value: number;
}

interface Only {
  readonly indicatorIds?: readonly number[];
  readonly zoneId?: number;
}

/** Cells of a matrix as a transaction sees them: all of them, or of some indicators, or of one zone. */
export function findValues(matrixId: number, only: Only, tx: Client): Promise<StoredCell[]> {
  return tx.matrixValue.findMany({
    where: {
      matrixId,
      ...(only.indicatorIds && { indicatorId: { in: [...only.indicatorIds] } }),
      ...(only.zoneId !== undefined && { zoneId: only.zoneId }),
    },
    select: { indicatorId: true, zoneId: true, cropId: true, modeId: true, value: true, generatedValue: true },
  });
}

/**
 * The same outside of any transaction, for pages and files: a tenth of the time for the 21,000 cells of an indicator.
 */
export async function readValues(matrixId: number, only: Only = {}): Promise<StoredCell[]> {
  const { iid, zid, cid, mcid, value, generatedValue } = await readColumns({
    table: 'MatrixValue',
    integers: ['iid', 'zid', 'cid', 'mcid'],
    flags: ['generatedValue'],
    floats: ['value'],
    where: 'mid = $1 AND ($2::int[] IS NULL OR iid = ANY ($2)) AND ($3::int IS NULL OR zid = $3)',
    values: [matrixId, only.indicatorIds ?? null, only.zoneId ?? null],
  });
  return Array.from(value, (one, at) => ({
    indicatorId: iid[at]!,
    zoneId: zid[at]!,
    cropId: cid[at]!,
    modeId: mcid[at]!,
    value: one,
    generatedValue: generatedValue[at] === 1,
  }));
}

/** How the cells, each given once, differ from those stored, under the lock; one without a value is emptied. */
export async function compareValues(
  tx: Client,
  matrixId: number,
  cells: readonly MatrixCell[],
  keepExisting: boolean,
): Promise<{ readonly taken: number; readonly count: StagedCount; readonly changes: readonly StoredChange[] }> {
  const rows = cells.map((cell, line) => [
    cell.indicatorId,
    cell.zoneId,
    cell.cropId,
    cell.modeId,
    cell.value,
    cell.generatedValue,
    line,
  ]);
  const staged = await stageRows(tx, intoMatrix(matrixId), rows);
  const kept = keepExisting
    ? await tx.$executeRaw`DELETE FROM staged s USING "MatrixValue" v WHERE v.mid = ${matrixId}::int
      AND v.iid = s."#iid" AND v.zid = s."#zid" AND v.cid = s."#cid" AND v.mcid = s."#mcid" AND NOT v."generatedValue"`
    : 0;
  const count = await compareStaged(tx, intoMatrix(matrixId));
  const [read] = await tx.$queryRaw<{ changes: StoredChange[] }[]>`SELECT coalesce(jsonb_agg(jsonb_build_array("#iid",
    "#zid", "#cid", "#mcid", "#before value", value, "generatedValue", coalesce("#before generatedValue", false))
    ORDER BY "#line"), '[]') AS changes FROM changes`;
  return { taken: staged - kept, count, changes: read!.changes };
}

export const writeValues = (tx: Client, matrixId: number, count: StagedCount): Promise<void> =>
  writeStaged(tx, intoMatrix(matrixId), count);

const intoMatrix = (matrixId: number) => ({
  table: 'MatrixValue',
  within: { mid: matrixId },
  key: ['iid', 'zid', 'cid', 'mcid'],
  columns: ['value', 'generatedValue'],
  before: ['value', 'generatedValue'],
  removedWithout: 'value',
  numbered: true,
});

export async function copyValues(tx: Client, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "MatrixValue" (mid, iid, zid, cid, mcid, value, "generatedValue")
    SELECT ${to}::int, iid, zid, cid, mcid, value, "generatedValue" FROM "MatrixValue" WHERE mid = ${from}::int`;
}
