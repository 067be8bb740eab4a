/** Writes what a recipe makes of a window of another series: only what differs, in the transaction of its upstream. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Series } from '../domain';
import type { Altitude } from './derived-series.server';
import { afterWriting, type CountRow, type WrittenMeasures } from './write-measures.server';

const iso = (instant: number): string => (Number.isFinite(instant) ? new Date(instant).toISOString() : '-infinity');

/**
 * Elevation = altitude of the mark in force − depth, to the micrometre: the noise of binary fractions is no
 * measurement. Codes of quality and the import are those of the depth. Without any mark nothing is left.
 */
export async function deriveElevations(
  tx: Transaction,
  { depth, elevation }: { readonly depth: Series; readonly elevation: Series },
  altitudes: readonly Altitude[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  const count = await client.query<CountRow>(
    `WITH marks AS (
      SELECT m.from, m.altitude, lead(m.from, 1, 'infinity') OVER (ORDER BY m.from) AS until
      FROM unnest($3::timestamptz[], $4::float8[]) AS m("from", altitude)
    ), wanted AS MATERIALIZED (
      SELECT d.at, round((m.altitude - d.raw)::numeric, 6)::float8 AS raw,
        round((m.altitude - d.value)::numeric, 6)::float8 AS value, d.state, d.status, d.qualification, d."importId"
      FROM "Measure" d JOIN marks m ON d.at >= m.from AND d.at < m.until
      WHERE d."seriesId" = $1 AND d.at BETWEEN $5 AND $6
    ), removed AS (
      DELETE FROM "Measure" e WHERE e."seriesId" = $2 AND e.at BETWEEN $5 AND $6
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.at = e.at)
      RETURNING at
    ), written AS (
      INSERT INTO "Measure" AS e ("seriesId", at, raw, value, state, status, qualification, "importId")
      SELECT $2, at, raw, value, state, status, qualification, "importId" FROM wanted ORDER BY at
      ON CONFLICT ("seriesId", at) DO UPDATE SET raw = excluded.raw, value = excluded.value, state = excluded.state,
        status = excluded.status, qualification = excluded.qualification, "importId" = excluded."importId"
      WHERE (e.raw, e.value, e.state, e.status, e.qualification, e."importId") IS DISTINCT FROM
        (excluded.raw, excluded.value, excluded.state, excluded.status, excluded.qualification, excluded."importId")
      RETURNING at, xmax = 0 AS fresh
    ), differing AS (
      SELECT at, fresh, false AS gone FROM written UNION ALL SELECT at, false, true FROM removed
    )
    SELECT count(*) FILTER (WHERE fresh)::int AS created,
      count(*) FILTER (WHERE NOT fresh AND NOT gone)::int AS changed,
      count(*) FILTER (WHERE gone)::int AS removed, 0 AS reviewed, min(at) AS from, max(at) AS to FROM differing`,
    [
      depth.id,
      elevation.id,
      altitudes.map((mark) => iso(mark.from)),
      altitudes.map(({ altitude }) => altitude),
      new Date(from),
      new Date(to),
    ],
  );
  return afterWriting(tx, client, elevation, count.rows[0]!);
}
