/** Measures as views and exports read them: always of one series, between two instants. */
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Bucket, Columns, Layer, ViewPoint } from '../domain/view';
import { LAYER_SQL } from './layer-sql';

const MS = (name: string) => `extract(epoch FROM ${name})::float8 * 1000`;
/** `at` of a point is a number: rows are ordered by the table's own column, which the key has in order. */
const pointOf = (layer: Layer): string => `${MS('at')} AS at, ${LAYER_SQL[layer].drawn} AS value, status,
  (${LAYER_SQL[layer].initial}) AS initial`;

/** At most `limit` of [from, to), in the order of time. */
export async function findPoints(
  seriesId: number,
  from: number,
  to: number,
  limit: number,
  layer: Layer = 'value',
): Promise<ViewPoint[]> {
  const { rows } = await db().pool.query<ViewPoint>(
    `SELECT ${pointOf(layer)} FROM "Measure"
    WHERE "seriesId" = $1 AND at >= $2 AND at < $3 AND ${LAYER_SQL[layer].good}
    ORDER BY "Measure".at LIMIT $4`,
    [seriesId, new Date(from), new Date(to), limit],
  );
  return rows;
}

/** The last point before the window and the first after it. */
export async function findNeighbours(
  seriesId: number,
  from: number,
  to: number,
  layer: Layer,
): Promise<{ before: ViewPoint | null; after: ViewPoint | null }> {
  const point = pointOf(layer);
  const { good } = LAYER_SQL[layer];
  const { rows } = await db().pool.query<ViewPoint>(
    `(SELECT ${point} FROM "Measure" WHERE "seriesId" = $1 AND at < $2 AND ${good}
      ORDER BY "Measure".at DESC LIMIT 1)
    UNION ALL
    (SELECT ${point} FROM "Measure" WHERE "seriesId" = $1 AND at >= $3 AND ${good}
      ORDER BY "Measure".at LIMIT 1)`,
    [seriesId, new Date(from), new Date(to)],
  );
  return { before: rows.find(({ at }) => at < from) ?? null, after: rows.find(({ at }) => at >= to) ?? null };
}

/** Buckets under a day, made where the measures are. */
export async function findBuckets(
  seriesId: number,
  columns: Columns,
  breakMs: number,
  { layer, most, merged = false }: { readonly layer: Layer; readonly most: number; readonly merged?: boolean },
): Promise<Bucket[]> {
  const { drawn, good, initial } = LAYER_SQL[layer];
  const { rows } = await db().pool.query<Bucket & { readonly begins: number }>(
    `SELECT bucket::int AS column, run::int AS run, (array_agg(breaks ORDER BY at))[1] AS begins,
       count(*)::int AS n, sum(v) AS sum, min(status)::int AS status,
      (array_agg(v ORDER BY at))[1] AS first, ${MS('min(at)')} AS "firstAt",
      min(v) AS min, ${MS('(array_agg(at ORDER BY v, at))[1]')} AS "minAt",
      max(v) AS max, ${MS('(array_agg(at ORDER BY v DESC, at))[1]')} AS "maxAt",
      (array_agg(v ORDER BY at DESC))[1] AS last, ${MS('max(at)')} AS "lastAt"
    FROM (
      SELECT at, v, status, floor((${MS('at')} - $4) / $5) AS bucket,
        ${merged ? '0' : 'coalesce(sum(breaks) OVER (ORDER BY at), 0)'} AS run, breaks
      FROM (
        SELECT at, ${drawn} AS v, status,
          (${initial} OR at - lag(at) OVER (ORDER BY at) > make_interval(secs => $6))::int AS breaks
        FROM "Measure" WHERE "seriesId" = $1 AND at >= $2 AND at < $3 AND ${good}
      ) measures
    ) placed
    GROUP BY bucket, run ORDER BY bucket, run LIMIT $7`,
    [
      seriesId,
      new Date(columns.first),
      new Date(columns.first + columns.count * columns.size),
      columns.first,
      columns.size,
      breakMs / 1000,
      most,
    ],
  );
  let run = 0;
  return rows.map(({ begins, ...bucket }, rank) => {
    if (rank > 0) run += begins ?? 0;
    return merged ? { ...bucket, run } : bucket;
  });
}

export interface StoredMeasure {
  readonly at: Date;
  readonly raw: number | null;
  readonly value: number;
  readonly state: number;
  readonly status: number;
  readonly qualification: number;
  readonly continuity: number;
  /** what a calculation leaves of it; null: as its series came */
  readonly decimals: number | null;
}
const STORED = 'at, raw, value, state, status, qualification, continuity, decimals';
const AT_A_TIME = 5000;

/** Instants that a reader asks for: of [from, to). */
interface Stretch {
  readonly from: number;
  readonly to: number;
}
const stretchOf = (seriesId: number, { from, to }: Stretch) => [seriesId, new Date(from), new Date(to)];

/** A page of a stretch: the key has them in the order of time. */
export async function findPageOfMeasures(
  seriesId: number,
  stretch: Stretch,
  { newestFirst = false, skip, take }: { readonly newestFirst?: boolean; readonly skip: number; readonly take: number },
): Promise<StoredMeasure[]> {
  const { rows } = await db().pool.query<StoredMeasure>(
    `SELECT ${STORED} FROM "Measure" WHERE "seriesId" = $1 AND at >= $2 AND at < $3
    ORDER BY at ${newestFirst ? 'DESC' : 'ASC'} OFFSET $4 LIMIT $5`,
    [...stretchOf(seriesId, stretch), skip, take],
  );
  return rows;
}

export async function countMeasures(seriesId: number, stretch: Stretch): Promise<number> {
  const { rows } = await db().pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Measure" WHERE "seriesId" = $1 AND at >= $2 AND at < $3`,
    stretchOf(seriesId, stretch),
  );
  return rows[0]?.n ?? 0;
}

/** When something was measured, in the order of time; milliseconds. */
export async function findInstants(seriesId: number, stretch: Stretch): Promise<readonly number[]> {
  const { rows } = await db().pool.query<{ all: number[] | null }>(
    `SELECT array_agg(${MS('at')} ORDER BY at) AS all FROM "Measure"
    WHERE "seriesId" = $1 AND at >= $2 AND at < $3`,
    stretchOf(seriesId, stretch),
  );
  return rows[0]?.all ?? [];
}

/** Those that stand at these instants. */
export async function findMeasuresAt(
  seriesId: number,
  instants: readonly number[],
  tx: Transaction | null = null,
): Promise<StoredMeasure[]> {
  const { rows } = await (tx ? connectionOf(tx) : db().pool).query<StoredMeasure>(
    `SELECT ${STORED} FROM "Measure" WHERE "seriesId" = $1 AND at = ANY($2::timestamptz[]) ORDER BY at`,
    [seriesId, instants.map((instant) => new Date(instant))],
  );
  return rows;
}

/** The instant of the last measure before this one; null: none is. */
export async function findLastBefore(seriesId: number, at: number): Promise<number | null> {
  const { rows } = await db().pool.query<{ at: Date | null }>(
    `SELECT max(at) AS at FROM "Measure" WHERE "seriesId" = $1 AND at < $2`,
    [seriesId, new Date(at)],
  );
  return rows[0]?.at?.getTime() ?? null;
}

/** Of each of these measures, in order, the instant of the one before it; those without one are left out. */
export async function findLastBeforeEach(
  seriesId: number,
  instants: readonly Date[],
): Promise<ReadonlyMap<number, number>> {
  if (instants.length === 0) return new Map();
  const { rows } = await db().pool.query<{ at: Date; before: Date }>(
    `SELECT at, before FROM (
      SELECT m.at, lag(m.at) OVER (ORDER BY m.at) AS before FROM "Measure" m WHERE m."seriesId" = $1 AND m.at <= $4
        AND m.at >= coalesce((SELECT max(f.at) FROM "Measure" f WHERE f."seriesId" = $1 AND f.at < $3), $3)
    ) held WHERE before IS NOT NULL AND at = ANY($2::timestamptz[])`,
    [seriesId, [...instants], instants[0], instants.at(-1)],
  );
  return new Map(rows.map(({ at, before }) => [at.getTime(), before.getTime()]));
}

/** Every measure of [from, to) that the layer has and that stands at this status at least, a few thousand at a time. */
export async function* streamMeasures(
  seriesId: number,
  { from, to }: { readonly from: number; readonly to: number },
  { layer = 'value', leastStatus = 0 }: { readonly layer?: Layer; readonly leastStatus?: number } = {},
): AsyncGenerator<StoredMeasure> {
  const own = layer === 'raw' ? 'AND raw IS NOT NULL' : '';
  for (let after: Date | null = null; ;) {
    const { rows }: { rows: StoredMeasure[] } = await db().pool.query<StoredMeasure>(
      `SELECT ${STORED} FROM "Measure"
      WHERE "seriesId" = $1 AND at >= $2 AND at < $3 ${own} AND status >= $6
        AND ($4::timestamptz IS NULL OR at > $4)
      ORDER BY at LIMIT $5`,
      [seriesId, new Date(from), new Date(to), after, AT_A_TIME, leastStatus],
    );
    yield* rows;
    if (rows.length < AT_A_TIME) return;
    after = rows.at(-1)!.at;
  }
}
