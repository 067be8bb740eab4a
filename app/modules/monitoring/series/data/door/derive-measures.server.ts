/** Writes what a recipe makes of a window of other series: only what differs. */
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { dropStaged, stageRows } from '~/platform/db/staged-rows.server';
import type { Series, Span } from '../../domain';
import { findSeriesById } from '../series.server';
import { afterWriting, type CountRow, type WrittenMeasures } from './after-writing.server';

const iso = (instant: number): string => (Number.isFinite(instant) ? new Date(instant).toISOString() : '-infinity');

const ELEVATION = ['raw', 'value', 'state', 'status', 'qualification', 'continuity', 'decimals', '"importId"'] as const;

/** What was written is new where nothing was held: a table in parts tells no xmax of its rows. */
const DIFFERING = `differing AS (
      SELECT w.at, h.at IS NULL AS fresh, false AS gone FROM written w LEFT JOIN held h ON h.at = w.at
      UNION ALL SELECT at, false, true FROM removed
    )`;

/**
 * Elevation = altitude of the mark in force − depth, to the micrometre: the noise of binary fractions is no
 * measurement. Codes of quality and the import are those of the depth. Without any mark nothing is left.
 */
export async function deriveElevations(
  tx: Transaction,
  { depth, elevation }: { readonly depth: Series; readonly elevation: Series },
  altitudes: readonly { readonly from: number; readonly altitude: number }[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  const count = await client.query<CountRow>(
    `WITH marks AS (
      SELECT m.from, m.altitude, lead(m.from, 1, 'infinity') OVER (ORDER BY m.from) AS until
      FROM unnest($3::timestamptz[], $4::float8[]) AS m("from", altitude)
    ), wanted AS MATERIALIZED (
      SELECT d.at, round((m.altitude - d.raw)::numeric, 6)::float8 AS raw,
        round((m.altitude - d.value)::numeric, 6)::float8 AS value, d.state, d.status, d.qualification, d.continuity,
        d.decimals, d."importId"
      FROM "Measure" d JOIN marks m ON d.at >= m.from AND d.at < m.until
      WHERE d."seriesId" = $1 AND d.at BETWEEN $5 AND $6
    ), held AS MATERIALIZED (
      SELECT e.at FROM "Measure" e WHERE e."seriesId" = $2 AND e.at BETWEEN $5 AND $6
    ), removed AS (
      DELETE FROM "Measure" e WHERE e."seriesId" = $2 AND e.at BETWEEN $5 AND $6
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.at = e.at)
      RETURNING at
    ), written AS (
      INSERT INTO "Measure" AS e ("seriesId", at, ${ELEVATION.join(', ')})
      SELECT $2, at, ${ELEVATION.join(', ')} FROM wanted ORDER BY at
      ON CONFLICT ("seriesId", at) DO UPDATE SET
        ${ELEVATION.map((column) => `${column} = excluded.${column}`).join(', ')}
      WHERE (${ELEVATION.map((column) => `e.${column}`).join(', ')}) IS DISTINCT FROM
        (${ELEVATION.map((column) => `excluded.${column}`).join(', ')})
      RETURNING at
    ), ${DIFFERING}
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
  const [{ decimals } = depth] = await findSeriesById([depth.id], tx);
  return afterWriting(tx, client, elevation, { ...count.rows[0]!, decimals });
}

interface DerivedMeasure {
  readonly at: number;
  readonly value: number;
  readonly state: number;
  readonly status: number;
  readonly qualification: number;
  readonly decimals?: number | null;
}

/**
 * Makes a window of a computed series what its recipe says. Windows in `kept` are closed: they stay as they are. Staged
 * rows lie on this machine, measures maybe on another (decision 141): they meet as a materialized part.
 */
export async function deriveMeasures(
  tx: Transaction,
  series: Series,
  points: Iterable<DerivedMeasure>,
  { from, to }: Span,
  kept: readonly Span[],
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  const copied = function* () {
    for (const { at, value, state, status, qualification, decimals = null } of points)
      yield [new Date(at).toISOString(), value, state, status, qualification, decimals];
  };
  const columns = ['value', 'state', 'status', 'qualification', 'decimals'];
  await stageRows(tx, { table: 'Measure', key: ['at'], columns }, copied());
  const open = (name: string) =>
    `NOT EXISTS (SELECT FROM unnest($4::timestamptz[], $5::timestamptz[]) k("from", "to")
      WHERE ${name} BETWEEN k."from" AND k."to")`;
  const count = await client.query<CountRow>(
    `WITH wanted AS MATERIALIZED (
      SELECT "#at" AS at, value, state, status, qualification, decimals FROM staged
    ), held AS MATERIALIZED (
      SELECT e.at FROM "Measure" e WHERE e."seriesId" = $1 AND e.at BETWEEN $2 AND $3
    ), removed AS (
      DELETE FROM "Measure" e WHERE e."seriesId" = $1 AND e.at BETWEEN $2 AND $3 AND ${open('e.at')}
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.at = e.at)
      RETURNING at
    ), written AS (
      INSERT INTO "Measure" AS e ("seriesId", at, raw, value, state, status, qualification, decimals, "importId")
      SELECT $1, at, value, value, state, status, qualification, decimals, 0 FROM wanted
      WHERE at BETWEEN $2 AND $3 AND ${open('wanted.at')} ORDER BY at
      ON CONFLICT ("seriesId", at) DO UPDATE SET raw = excluded.raw, value = excluded.value, state = excluded.state,
        status = excluded.status, qualification = excluded.qualification, decimals = excluded.decimals
      WHERE (e.value, e.state, e.status, e.qualification, e.decimals) IS DISTINCT FROM
        (excluded.value, excluded.state, excluded.status, excluded.qualification, excluded.decimals)
      RETURNING at
    ), ${DIFFERING}
    SELECT count(*) FILTER (WHERE fresh)::int AS created,
      count(*) FILTER (WHERE NOT fresh AND NOT gone)::int AS changed,
      count(*) FILTER (WHERE gone)::int AS removed, 0 AS reviewed, min(at) AS from, max(at) AS to FROM differing`,
    [series.id, iso(from), iso(to), kept.map((window) => iso(window.from)), kept.map((window) => iso(window.to))],
  );
  await dropStaged(client);
  return afterWriting(tx, client, series, count.rows[0]!);
}
