/** Takes measures away: chosen ones, which can be brought back, or all of a series that goes. */
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { REVIEWED, type Series } from '../../domain';
import { CAME, closedSql, CODES, iso, reviewedSql } from '../measure-sql';
import { afterWriting, type CountRow, type WrittenMeasures } from './after-writing.server';

/** Measures of [from, to), and only those whose raw value lies between two bounds. */
export interface Selection {
  readonly from: number;
  readonly to: number;
  readonly lowest?: number | null;
  readonly highest?: number | null;
}
const SELECTED = `at >= $3::timestamptz AND at < $4::timestamptz
  AND ($5::float8 IS NULL OR raw >= $5) AND ($6::float8 IS NULL OR raw <= $6)`;
const valuesOf = ({ from, to, lowest = null, highest = null }: Selection): unknown[] => [
  iso(from),
  iso(to),
  lowest,
  highest,
];

/** How many measures a selection holds, and how many of them are reviewed. */
export async function countSelected(
  seriesId: number,
  selection: Selection,
): Promise<{ readonly count: number; readonly reviewed: number }> {
  const { rows } = await db().pool.query<{ count: number; reviewed: number }>(
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE status >= $2)::int AS reviewed FROM "Measure"
    WHERE "seriesId" = $1 AND ${SELECTED}`,
    [seriesId, REVIEWED, ...valuesOf(selection)],
  );
  return rows[0]!;
}

/**
 * Removes stored instants: a deletion is an import that holds nothing there, so that it can be undone, and that undoing
 * an older import does not bring them back.
 */
export async function deleteMeasures(
  tx: Transaction,
  series: Series,
  where: Selection,
  { importId, byHand = false }: { readonly importId: number; readonly byHand?: boolean },
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  const closed = await closedSql(tx, series.id, 'at');
  const count = await client.query<CountRow>(
    `WITH removed AS (
      DELETE FROM "Measure" m WHERE "seriesId" = $1 AND ${SELECTED}
      RETURNING at, raw, origin, "importId", ${byHand ? reviewedSql(closed, 'm.status') : closed} AS reviewed, ${CAME}
    ), put_aside AS (
      INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, origin, ${CODES.join(', ')})
      SELECT $1, at, "importId", raw, origin, ${CODES.join(', ')} FROM removed WHERE raw IS NOT NULL
      ON CONFLICT DO NOTHING
    ), held AS (
      INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, origin)
      SELECT $1, at, $2, NULL, origin FROM removed
    )
    SELECT 0 AS created, 0 AS changed, count(*)::int AS removed, 0 AS aside,
      count(*) FILTER (WHERE reviewed)::int AS reviewed, min(at) AS from, max(at) AS to,
      min(at) AS "heldFrom", max(at) AS "heldTo" FROM removed`,
    [series.id, importId, ...valuesOf(where)],
  );
  return afterWriting(tx, client, series, count.rows[0]!);
}

/** All of a series that nobody brought in, and that goes with them: its recipe makes them again. */
export async function deleteAllMeasures(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`DELETE FROM "Measure" WHERE "seriesId" = ${id}`;
  await tx.$executeRaw`DELETE FROM "SeriesDay" WHERE "seriesId" = ${id}`;
}

/** What undone imports had put aside of a series without measures, which goes. */
export async function deletePutAside(tx: Transaction, id: number): Promise<void> {
  await tx.$executeRaw`DELETE FROM "MeasureReplaced" WHERE "seriesId" = ${id}`;
}
