/**
 * Values of a matrix as columns, in and out: what an import compares and stores, cell by cell only inside PostgreSQL.
 */
import { now } from '~/platform/clock.server';
import { readColumns } from '~/platform/db/columns.server';
import { compareStaged, stageRows, writeStaged, type StagedCount } from '~/platform/db/staged-rows.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { GridCells } from '~/modules/planning/grid-files/domain';
import { OUTLINED_CELLS } from '../domain';

/** Every value of a matrix as it is stored now. */
export async function findValueCells(matrixId: number): Promise<GridCells> {
  const { zid, cid, mcid, iid, value } = await readColumns({
    table: 'MatrixValue',
    integers: ['iid', 'zid', 'cid', 'mcid'],
    floats: ['value'],
    where: 'mid = $1',
    values: [matrixId],
  });
  return { zone: zid, crop: cid, mode: mcid, indicator: iid, value };
}

const valuesOf = (matrixId: number) => ({
  table: 'MatrixValue',
  within: { mid: matrixId },
  key: ['iid', 'zid', 'cid', 'mcid'],
  columns: ['value'],
  stamp: { generatedValue: false },
  before: ['value', 'generatedValue'],
});

/** How the cells differ from the stored ones, under the matrix's lock. */
export async function compareCells(tx: Transaction, matrixId: number, cells: GridCells): Promise<StagedCount> {
  const { indicator, zone, crop, mode, value } = cells;
  const rows = function* () {
    for (let at = 0; at < value.length; at += 1) yield [indicator[at]!, zone[at]!, crop[at]!, mode[at]!, value[at]!];
  };
  await stageRows(tx, valuesOf(matrixId), rows());
  return compareStaged(tx, valuesOf(matrixId));
}

export const writeCells = (tx: Transaction, matrixId: number, count: StagedCount): Promise<void> =>
  writeStaged(tx, valuesOf(matrixId), count);

/**
 * The revision of the compared cells, before they are written: packed (`storedChanges` reads it), and its outline for
 * the list of versions.
 */
export async function keepChanges(
  tx: Transaction,
  matrixId: number,
  version: number,
  login: string,
  summary: string,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Revision" (entity, "entityId", version, login, summary, snapshot, outline, at)
    SELECT 'matrix', ${String(matrixId)}, ${version}::int, ${login}, ${summary},
      jsonb_build_object('columns', jsonb_build_object(
        'indicatorId', string_agg("#iid"::text, ','), 'zoneId', string_agg("#zid"::text, ','),
        'cropId', string_agg("#cid"::text, ','), 'modeId', string_agg("#mcid"::text, ','),
        'before', string_agg(coalesce("#before value"::text, ''), ','), 'after', string_agg(value::text, ','),
        'generatedBefore', string_agg(coalesce("#before generatedValue", false)::int::text, ','))),
      jsonb_build_object('count', count(*), 'cells', (
        SELECT jsonb_agg(jsonb_build_array("#iid", "#zid", "#cid", "#mcid", "#before value", value, false,
          coalesce("#before generatedValue", false)))
        FROM (SELECT * FROM changes LIMIT ${OUTLINED_CELLS}::int) AS first)),
      ${now().toISOString()}::timestamptz
    FROM changes ON CONFLICT (entity, "entityId", version) DO NOTHING`;
}
