/**
 * Measures between raw and corrected: what a replay reads, and what it writes. Only the rows that a replay changes are
 * written.
 */
import { db } from '~/platform/db/client.server';
import { stageRows } from '~/platform/db/staged-rows.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { STATES } from '../domain';
import type { CorrectedMeasure, OperationWindow } from '../domain/operation';
import type { RawMeasure } from '../domain/replay';

const MS = (name: string) => `extract(epoch FROM ${name})::float8 * 1000`;

interface StoredMeasure extends CorrectedMeasure {
  /** the qualification that came with the raw value */
  readonly given: number;
}

/** As they stand, filled gaps among them. */
export async function readStored(
  tx: Transaction,
  seriesId: number,
  { from, to }: OperationWindow,
): Promise<StoredMeasure[]> {
  const { rows } = await connectionOf(tx).query<StoredMeasure>(
    `SELECT ${MS('at')} AS at, raw, value, state, qualification,
      coalesce("givenQualification", qualification)::int AS given
    FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 ORDER BY at`,
    [seriesId, new Date(from), new Date(to)],
  );
  return rows;
}

interface RawAsOf extends RawMeasure {
  /** when it came */
  readonly since: number;
  /** as it stands now; of a value that was replaced, raw */
  readonly status: number;
}

/** Raw values as they were known at an instant: of each, that of the latest import recorded and not yet undone then. */
export async function readRawAsOf(seriesId: number, { from, to }: OperationWindow, asOf: Date): Promise<RawAsOf[]> {
  const { rows } = await db().pool.query<RawAsOf>(
    `SELECT ${MS('at')} AS at, raw, qualification, ${MS('since')} AS since, status FROM (
      SELECT DISTINCT ON (h.at) h.at, h.raw, h.qualification, i.at AS since, h.status
      FROM (
        SELECT at, raw, coalesce("givenQualification", qualification)::int AS qualification, "importId", status
        FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND raw IS NOT NULL
        UNION ALL
        SELECT at, raw, 4, "importId", 1 FROM "MeasureReplaced"
        WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3
      ) h JOIN "MeasureImport" i ON i.id = h."importId"
      WHERE i.at <= $4 AND (i."undoneAt" IS NULL OR i."undoneAt" > $4)
      ORDER BY h.at, h."importId" DESC
    ) latest WHERE raw IS NOT NULL ORDER BY at`,
    [seriesId, new Date(from), new Date(to), asOf],
  );
  return rows;
}

/**
 * Back to what came, before raw values of the window change: fillings go, corrected values are raw again. The replay
 * that follows makes them anew.
 */
export async function withdrawCorrections(
  tx: Transaction,
  seriesId: number,
  { from, to }: OperationWindow,
): Promise<void> {
  const client = connectionOf(tx);
  const window = [seriesId, new Date(from), new Date(to)];
  const { rowCount } = await client.query(
    `DELETE FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND raw IS NULL`,
    window,
  );
  await client.query(`UPDATE "Series" SET count = count - $2 WHERE id = $1`, [seriesId, rowCount ?? 0]);
  await client.query(
    `UPDATE "Measure" SET value = raw, state = ${STATES.raw},
      qualification = coalesce("givenQualification", qualification), "givenQualification" = NULL
    WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND state <> ${STATES.raw}`,
    window,
  );
}

interface CorrectedRows {
  /** measures whose row changes */
  readonly written: readonly (CorrectedMeasure & { readonly given: number })[];
  /** filled instants that are no longer filled */
  readonly emptied: readonly number[];
}

/** Writes them; a filling has no import (0). Answers how many of them are reviewed. */
export async function writeCorrected(
  tx: Transaction,
  seriesId: number,
  { written, emptied }: CorrectedRows,
  reviewedFrom: number,
): Promise<{ readonly reviewed: number }> {
  const client = connectionOf(tx);
  const copied = function* () {
    for (const { at, raw, value, state, qualification, given } of written)
      yield [new Date(at).toISOString(), raw, value, state, qualification, qualification === given ? null : given, 0];
  };
  await stageRows(
    tx,
    {
      table: 'Measure',
      key: ['at'],
      columns: ['raw', 'value', 'state', 'qualification', 'givenQualification', 'importId'],
    },
    copied(),
  );
  const { rows } = await client.query<{ reviewed: number }>(
    `WITH removed AS (
      DELETE FROM "Measure" WHERE "seriesId" = $1 AND at = ANY($2::timestamptz[]) RETURNING status
    ), written AS (
      INSERT INTO "Measure" AS m
        ("seriesId", at, raw, value, state, qualification, "givenQualification", "importId")
      SELECT $1, "#at", raw, value, state, qualification, "givenQualification", "importId" FROM staged ORDER BY "#at"
      ON CONFLICT ("seriesId", at) DO UPDATE SET value = excluded.value, state = excluded.state,
        qualification = excluded.qualification, "givenQualification" = excluded."givenQualification"
      RETURNING status
    )
    SELECT count(*) FILTER (WHERE status >= $3)::int AS reviewed
    FROM (SELECT status FROM removed UNION ALL SELECT status FROM written) changed`,
    [seriesId, emptied.map((at) => new Date(at).toISOString()), reviewedFrom],
  );
  await client.query('SET LOCAL enable_nestloop = on; SET LOCAL work_mem = DEFAULT; DROP TABLE staged');
  return { reviewed: rows[0]?.reviewed ?? 0 };
}
