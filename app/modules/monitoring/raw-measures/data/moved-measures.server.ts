/** Measures that move from one series to another: what moves, and where both have something. */
import { db, prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { IncomingMeasures, Series, Span } from '~/modules/monitoring/series/domain';
import { USUAL_PRECEDENCE } from '~/modules/monitoring/series/domain/precedence';
import { closedSql, iso, rankSql, type AsideMeasure } from '~/modules/monitoring/series/service/measures.server';

const SHOWN = 20;
const MS = 'extract(epoch FROM at)::float8 * 1000 AS at';

type MovedRow = Readonly<Record<'at' | 'raw' | 'origin' | 'status' | 'qualification' | 'continuity', number>>;

/** Raw values with what came with them; filled gaps are made again. */
export async function readMoved(tx: Transaction, seriesId: number, { from, to }: Span): Promise<IncomingMeasures> {
  const { rows } = await connectionOf(tx).query<MovedRow>(
    `SELECT ${MS}, raw, origin, status, coalesce("givenQualification", qualification)::int AS qualification,
      coalesce("givenContinuity", continuity)::int AS continuity
    FROM "Measure" WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 AND raw IS NOT NULL ORDER BY "Measure".at`,
    [seriesId, new Date(from), new Date(to)],
  );
  return {
    at: Float64Array.from(rows, ({ at }) => at),
    value: Float64Array.from(rows, ({ raw }) => raw),
    origin: Float64Array.from(rows, ({ origin }) => origin),
    status: Float64Array.from(rows, ({ status }) => status),
    qualification: Float64Array.from(rows, ({ qualification }) => qualification),
    continuity: Float64Array.from(rows, ({ continuity }) => continuity),
  };
}

/** Values held aside below those that move: of each origin the latest. */
const ASIDE = `SELECT DISTINCT ON (r.at, r.origin) r.* FROM "MeasureReplaced" r
  JOIN "MeasureImport" i ON i.id = r."importId" AND i."undoneAt" IS NULL
  JOIN "Measure" m ON m."seriesId" = $1 AND m.at = r.at AND m.raw IS NOT NULL AND m.origin <> r.origin
  WHERE r."seriesId" = $1 AND r.at BETWEEN $2 AND $3 AND r.raw IS NOT NULL
  ORDER BY r.at, r.origin, r."importId" DESC`;

/** Before what stands above them is taken away. */
export async function readAside(
  tx: Transaction,
  seriesId: number,
  { from, to }: Span,
): Promise<readonly AsideMeasure[]> {
  const { rows } = await connectionOf(tx).query<AsideMeasure>(ASIDE, [seriesId, new Date(from), new Date(to)]);
  return rows;
}

export interface MetMeasures {
  /** raw values of the one that moves */
  readonly moved: number;
  /** of them, in a window that a review closed: they stay */
  readonly reviewed: number;
  /** the same value stands in the other */
  readonly same: number;
  /** another value does */
  readonly differing: number;
  /** instants of the other at which the one that moves has nothing */
  readonly onlyThere: number;
  /** of the differing ones, those of which the one that moves wins by its origin, whatever is chosen; and loses */
  readonly wins: number;
  readonly loses: number;
  /** values held aside below those that move: they go along, each with its origin */
  readonly aside: number;
  readonly first: readonly { readonly at: number; readonly raw: number; readonly there: number }[];
}

/** `into`: null where nothing is there yet. */
export async function compareMoved(
  seriesId: number,
  into: Pick<Series, 'id' | 'precedence'> | null,
  { from, to }: Span,
): Promise<MetMeasures> {
  const closed = await closedSql(prisma(), seriesId, 'm.at');
  const [moving, there] = ['m', 'o'].map((alias) => rankSql(into?.precedence ?? USUAL_PRECEDENCE, `${alias}.origin`));
  // each series is read by itself: they may lie on different nodes
  const both = `WITH other AS MATERIALIZED (
      SELECT o.at, o.raw, o.origin FROM "Measure" o
      WHERE o."seriesId" = $4 AND o.at BETWEEN $2 AND $3 AND o.raw IS NOT NULL
    )`;
  const met = `FROM "Measure" m LEFT JOIN other o ON o.at = m.at
    WHERE m."seriesId" = $1 AND m.at BETWEEN $2 AND $3 AND m.raw IS NOT NULL`;
  const values = [seriesId, new Date(from), new Date(to), into?.id ?? null];
  const [counts, others, first] = await Promise.all([
    db().pool.query<Omit<MetMeasures, 'first' | 'onlyThere' | 'aside'>>(
      `${both} SELECT count(*)::int AS moved, count(*) FILTER (WHERE ${closed})::int AS reviewed,
        count(*) FILTER (WHERE o.raw = m.raw)::int AS same, count(*) FILTER (WHERE o.raw <> m.raw)::int AS differing,
        count(*) FILTER (WHERE o.raw <> m.raw AND ${moving} < ${there})::int AS wins,
        count(*) FILTER (WHERE o.raw <> m.raw AND ${moving} > ${there})::int AS loses
      ${met}`,
      values,
    ),
    db().pool.query<Pick<MetMeasures, 'onlyThere' | 'aside'>>(
      `WITH moving AS MATERIALIZED (
        SELECT m.at FROM "Measure" m WHERE m."seriesId" = $1 AND m.at BETWEEN $2 AND $3 AND m.raw IS NOT NULL
      ), below AS MATERIALIZED (${ASIDE}), there AS MATERIALIZED (
        SELECT count(*)::int AS alone FROM "Measure" o WHERE o."seriesId" = $4 AND o.raw IS NOT NULL
          AND NOT EXISTS (SELECT FROM moving m WHERE m.at = o.at)
      )
      SELECT (SELECT alone FROM there) AS "onlyThere", (SELECT count(*)::int FROM below) AS aside`,
      values,
    ),
    db().pool.query<MetMeasures['first'][number]>(
      `${both} SELECT extract(epoch FROM m.at)::float8 * 1000 AS at, m.raw, o.raw AS there ${met} AND o.raw <> m.raw
      ORDER BY m.at LIMIT ${SHOWN}`,
      values,
    ),
  ]);
  return { ...counts.rows[0]!, ...others.rows[0]!, first: first.rows };
}

/** Values of the other series in these windows that the one that moves does not have alike. */
export async function countMixed(
  tx: Transaction,
  seriesId: number,
  into: number,
  windows: readonly Span[],
): Promise<number> {
  const { rows } = await connectionOf(tx).query<{ count: number }>(
    `WITH moving AS MATERIALIZED (
      SELECT m.at, m.raw FROM "Measure" m JOIN unnest($3::timestamptz[], $4::timestamptz[]) AS w("from", "to")
        ON m.at BETWEEN w."from" AND w."to"
      WHERE m."seriesId" = $1
    )
    SELECT count(*)::int AS count FROM "Measure" o JOIN unnest($3::timestamptz[], $4::timestamptz[]) AS w("from", "to")
      ON o.at BETWEEN w."from" AND w."to"
    WHERE o."seriesId" = $2 AND o.raw IS NOT NULL
      AND NOT EXISTS (SELECT FROM moving m WHERE m.at = o.at AND m.raw = o.raw)`,
    [seriesId, into, windows.map(({ from }) => iso(from)), windows.map(({ to }) => iso(to))],
  );
  return rows[0]!.count;
}
