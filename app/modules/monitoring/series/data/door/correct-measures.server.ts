/**
 * Values between raw and corrected: taken back to what came, before raw ones change, and written as a replay makes
 * them. Only the rows that a replay changes are written.
 */
import { dropStaged, stageRows } from '~/platform/db/staged-rows.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { STATES, type Series, type Span } from '../../domain';
import { lengthOf, rowsOf, type Columns } from '../../domain/columns';
import { closedSql, reviewedSql } from '../measure-sql';
import { afterWriting, NOTHING_WRITTEN, type WrittenMeasures } from './after-writing.server';

/** Where values went back to what came, and how many of them a review has closed. */
export interface Withdrawn extends Span {
  readonly reviewed: number;
}

/**
 * Back to what came, before raw values of the window change: fillings go, corrected values are raw again. The replay
 * that follows makes them anew, and `correctMeasures` is told of them: what is not made again changed as well.
 */
export async function withdrawCorrections(
  tx: Transaction,
  seriesId: number,
  { from, to }: Span,
): Promise<Withdrawn | null> {
  const client = connectionOf(tx);
  const window = [seriesId, new Date(from), new Date(to)];
  const { rows } = await client.query<{ first: Date | null; last: Date | null; reviewed: number }>(
    `SELECT min(at) AS first, max(at) AS last,
      count(*) FILTER (WHERE ${await closedSql(tx, seriesId, 'at')})::int AS reviewed
    FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND (raw IS NULL OR state <> ${STATES.raw})`,
    window,
  );
  const { first, last, reviewed } = rows[0]!;
  if (!first || !last) return null;
  const { rowCount } = await client.query(
    `DELETE FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND raw IS NULL`,
    window,
  );
  await client.query(`UPDATE "Series" SET count = count - $2 WHERE id = $1`, [seriesId, rowCount ?? 0]);
  await client.query(
    `UPDATE "Measure" SET value = raw, decimals = NULL, state = ${STATES.raw},
      qualification = coalesce("givenQualification", qualification), "givenQualification" = NULL,
      continuity = coalesce("givenContinuity", continuity), "givenContinuity" = NULL
    WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND state <> ${STATES.raw}`,
    window,
  );
  return { from: first.getTime(), to: last.getTime(), reviewed };
}

const CORRECTED = ['raw', 'value', 'state', 'qualification', 'continuity', 'status', 'decimals'] as const;
const GIVEN = ['givenQualification', 'givenContinuity'] as const;

interface CorrectedRows {
  /** measures whose row changes; `status`: of a filled gap; `given`: the qualification that came with the raw value */
  readonly written: Columns<'at' | (typeof CORRECTED)[number] | 'given' | 'givenContinuity'>;
  /** filled instants that are no longer filled */
  readonly emptied: Float64Array;
  /** how many of the written ones are new */
  readonly created: number;
}

interface Correcting {
  /** somebody corrects: what their producer validated refuses it too */
  readonly byHand: boolean;
  /** what was taken back before */
  readonly withdrawn: Withdrawn | null;
}

/** Writes what a replay changes; reviewed measures refuse it. */
export async function correctMeasures(
  tx: Transaction,
  series: Series,
  rows: CorrectedRows,
  { byHand, withdrawn }: Correcting,
): Promise<WrittenMeasures> {
  const { written, emptied, created } = rows;
  const ends = endsOf(written.at, emptied, withdrawn ? [withdrawn.from, withdrawn.to] : []);
  if (!ends) return NOTHING_WRITTEN;
  const changed = lengthOf(written);
  const reviewed = changed + emptied.length > 0 ? await writeRows(tx, series.id, rows, byHand) : 0;
  return afterWriting(tx, connectionOf(tx), series, {
    created,
    changed: changed - created,
    removed: emptied.length,
    reviewed: Math.max(reviewed, withdrawn?.reviewed ?? 0),
    from: new Date(ends.from),
    to: new Date(ends.to),
  });
}

function endsOf(...lists: readonly Iterable<number>[]): Span | null {
  let [from, to] = [Infinity, -Infinity];
  for (const list of lists)
    for (const at of list) {
      from = Math.min(from, at);
      to = Math.max(to, at);
    }
  return from > to ? null : { from, to };
}

/** A filling has no import (0). Answers how many are reviewed. */
async function writeRows(
  tx: Transaction,
  seriesId: number,
  { written, emptied }: CorrectedRows,
  byHand: boolean,
): Promise<number> {
  const client = connectionOf(tx);
  const closed = await closedSql(tx, seriesId, 'at');
  const differing = (code: number, given: number) => (code === given ? null : given);
  const copied = function* () {
    for (const row of rowsOf(written))
      yield [
        new Date(row.at!).toISOString(),
        ...CORRECTED.map((column) => row[column]),
        differing(row.qualification!, row.given!),
        differing(row.continuity!, row.givenContinuity!),
      ];
  };
  const columns = [...CORRECTED, ...GIVEN];
  await stageRows(tx, { table: 'Measure', key: ['at'], columns }, copied());
  const named = columns.map((column) => `"${column}"`).join(', ');
  const { rows } = await client.query<{ reviewed: number }>(
    `WITH wanted AS MATERIALIZED (
      SELECT "#at" AS at, ${named} FROM staged
    ), removed AS (
      DELETE FROM "Measure" WHERE "seriesId" = $1 AND at = ANY($2::timestamptz[]) RETURNING at, status
    ), written AS (
      INSERT INTO "Measure" AS m ("seriesId", at, "importId", ${named})
      SELECT $1, at, 0, ${named} FROM wanted ORDER BY at
      ON CONFLICT ("seriesId", at) DO UPDATE SET value = excluded.value, state = excluded.state,
        decimals = excluded.decimals,
        qualification = excluded.qualification, "givenQualification" = excluded."givenQualification",
        continuity = excluded.continuity, "givenContinuity" = excluded."givenContinuity",
        status = CASE WHEN m.raw IS NULL THEN excluded.status ELSE m.status END
      RETURNING at, status
    )
    SELECT count(*) FILTER (WHERE ${byHand ? reviewedSql(closed, 'status') : closed})::int AS reviewed
    FROM (SELECT at, status FROM removed UNION ALL SELECT at, status FROM written) changed`,
    [seriesId, Array.from(emptied, (at) => new Date(at).toISOString())],
  );
  await dropStaged(client);
  return rows[0]?.reviewed ?? 0;
}
