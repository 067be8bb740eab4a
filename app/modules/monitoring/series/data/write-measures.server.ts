/**
 * The one door through which measures enter, under the lock of their series (`lockSeries`). From a thousand rows on
 * they are copied beside the table first; either way one statement compares, keeps what is replaced and writes what
 * differs. Summaries, version and last value follow in the same transaction. (Over 300 lines: comparing and writing
 * share their conditions, so that a preview counts what writing does.)
 */
import type pg from 'pg';
import { stageRows } from '~/platform/db/staged-rows.server';
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { now } from '~/platform/clock.server';
import { NO_ROWS, type ComparedMeasures } from '../domain/compared-measures';
import { ORIGIN_CODES, originOf, type Source } from '../domain/precedence';
import { closedOf } from '../domain/review';
import {
  INCORRECT,
  CONTINUITIES,
  OVERLAPS,
  REVIEWED,
  STATES,
  STATUSES,
  UNQUALIFIED,
  type IncomingMeasures,
  type Overlap,
  type Series,
} from '../domain';
import { asItCame, CAME, closedSql, CODES, codesOf, iso, rankSql, reviewedSql, sqlOf } from './measure-sql';
import { countIntruders, findReviews } from './reviews.server';
import { refreshDays } from './series-days.server';

const BY_COPY = 1000;

export interface WrittenMeasures {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  /** held below a value of a better origin */
  readonly aside: number;
  /** of what changed; null where nothing did */
  readonly from: number | null;
  readonly to: number | null;
  /** of what the import holds, what stays below another value too; null where it holds nothing */
  readonly held: { readonly from: number; readonly to: number } | null;
}
export const NOTHING_WRITTEN: WrittenMeasures = {
  ...{ created: 0, changed: 0, removed: 0, aside: 0, from: null, to: null },
  held: null,
};
/** Reviewed measures would have changed: the transaction is given up. */
export class ReviewedMeasures extends Error {
  constructor(
    readonly seriesId: number,
    readonly count: number,
    readonly from: number,
    readonly to: number,
  ) {
    super(`${count} reviewed measures of series ${seriesId} would change`);
  }
}

export interface CountRow {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly aside?: number;
  readonly reviewed: number;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly heldFrom?: Date | null;
  readonly heldTo?: Date | null;
}

/** Where the incoming rows stand for SQL, with its parameters from `$first` on. */
async function incoming(
  tx: Transaction,
  rows: IncomingMeasures,
  from: Source,
  first: number,
): Promise<{ source: string; values: unknown[] }> {
  const { at, value } = rows;
  const codesAt = (rank: number) => CODES.map((code) => rows[code]?.[rank] ?? null);
  const originAt = (rank: number) =>
    rows.origin?.[rank] ?? originOf(rows.status?.[rank], rows.qualification?.[rank], from);
  if (at.length < BY_COPY) {
    const ranks = Array.from({ length: at.length }, (_, rank) => rank);
    const codes = ranks.map(codesAt);
    return {
      source: `unnest($${first}::timestamptz[], $${first + 1}::float8[], $${first + 2}::smallint[],
        $${first + 3}::smallint[], $${first + 4}::smallint[], $${first + 5}::smallint[])
        AS s(at, raw, origin, ${CODES.join(', ')})`,
      values: [
        ranks.map((rank) => iso(at[rank]!)),
        ranks.map((rank) => value[rank]!),
        ranks.map(originAt),
        ...CODES.map((_, place) => codes.map((of) => of[place])),
      ],
    };
  }
  const copied = function* () {
    for (let rank = 0; rank < at.length; rank += 1)
      yield [iso(at[rank]!), value[rank]!, originAt(rank), ...codesAt(rank)];
  };
  await stageRows(tx, { table: 'Measure', key: ['at'], columns: ['raw', 'origin', ...CODES] }, copied());
  return { source: `(SELECT "#at" AS at, raw, origin, ${CODES.join(', ')} FROM staged) s`, values: [] };
}

/** Whether what comes says something else than what is there; a code that does not come is not asked. */
const differs = (there: string, code: (name: (typeof CODES)[number]) => string): string =>
  `(${[`${there}.raw IS DISTINCT FROM s.raw`, ...CODES.map((one) => `coalesce(s.${one} <> ${code(one)}, false)`)].join(
    ' OR ',
  )})`;

/**
 * The origin of an incoming row. What is called incorrect, and says the number that an origin holds there, is that
 * value called otherwise: it takes its place. Else it comes below all.
 */
const requalified = (rank: (origin: string) => string): string => `CASE WHEN s.origin <> ${ORIGIN_CODES.incorrect}
  THEN s.origin ELSE coalesce((
    SELECT x.origin FROM (
      SELECT m.origin, m.raw FROM "Measure" m WHERE m."seriesId" = $1 AND m.at = s.at
      UNION ALL
      SELECT r.origin, r.raw FROM "MeasureReplaced" r WHERE r."seriesId" = $1 AND r.at = s.at
        AND r."importId" IN (SELECT id FROM "MeasureImport" WHERE "undoneAt" IS NULL)
    ) x WHERE x.raw = s.raw ORDER BY ${rank('x.origin')} LIMIT 1
  ), s.origin) END`;

/**
 * The incoming rows ($1: the series) beside what holds their instants: the value that stands, else the deletion, and
 * what their own origin said last. `wins`: it will stand; `again`: its origin says it already.
 */
function comparedSql({ precedence }: Series, source: string, rows: IncomingMeasures): string {
  const within = (alias: string) => `${alias}.at BETWEEN ${endsOf(rows)}`;
  const rank = (origin: string) => rankSql(precedence, origin);
  const stands = 'CASE WHEN m.at IS NULL THEN d.origin WHEN m.raw IS NOT NULL THEN m.origin END';
  const oldCodes = CODES.map((code) => `${asItCame(code)} AS "old_${code}"`).join(', ');
  const placed = Array.from(rows.qualification ?? []).includes(INCORRECT)
    ? `(SELECT s.at, s.raw, ${requalified(rank)} AS origin, ${codesOf('s')} FROM ${source}) s`
    : source;
  return `aside AS MATERIALIZED (
      SELECT DISTINCT ON (r.at, r.origin) r.at, r.origin, r."importId", r.raw, ${codesOf('r')}
      FROM "MeasureReplaced" r JOIN "MeasureImport" i ON i.id = r."importId" AND i."undoneAt" IS NULL
      WHERE r."seriesId" = $1 AND ${within('r')} ORDER BY r.at, r.origin, r."importId" DESC
    ), removed AS MATERIALIZED (
      SELECT DISTINCT ON (at) at, origin FROM aside ORDER BY at, ${rank('origin')}, "importId" DESC
    ), compared AS MATERIALIZED (
      SELECT s.*, m.at IS NOT NULL AS stored, m.raw IS NOT NULL AS measured, m.raw AS "oldRaw",
        m."importId" AS "oldImport", m.origin AS "oldOrigin", ${oldCodes}, ${differs('m', asItCame)} AS differs,
        coalesce(${rank('s.origin')} <= ${rank(stands)}, true) AS wins,
        coalesce(${rank('s.origin')} < ${rank('m.origin')}, true) AS better,
        CASE WHEN m.raw IS NOT NULL AND m.origin = s.origin THEN NOT ${differs('m', asItCame)}
          ELSE own.at IS NOT NULL AND NOT ${differs('own', (code) => `own.${code}`)} END AS again,
        own.raw IS NOT NULL AS "saidBefore"
      FROM ${placed}
        LEFT JOIN "Measure" m ON m."seriesId" = $1 AND m.at = s.at AND ${within('m')}
        LEFT JOIN removed d ON d.at = s.at
        LEFT JOIN aside own ON own.at = s.at AND own.origin = s.origin
    )`;
}

/** What of the rows is held at all. Overlaps are decided among equals: between origins the series has its rule. */
const WANTED: Readonly<Record<Overlap, string>> = {
  skip: 'NOT again AND CASE WHEN wins THEN NOT measured OR better ELSE NOT "saidBefore" END',
  replace: 'NOT again',
  keep: `NOT again AND NOT EXISTS (SELECT FROM "Series" WHERE id = $1 AND compared.at BETWEEN "firstAt" AND "lastAt")`,
};

const WRITES = 'wins AND (NOT stored OR differs)';
const TAKEN = 'wins AND stored AND NOT differs';
/** The counts of each choice, by the condition that writing itself has. */
const BY_OVERLAP_SQL = OVERLAPS.map(
  (overlap) => `json_build_object('writes', count(*) FILTER (WHERE ${WRITES} AND ${WANTED[overlap]}),
      'aside', count(*) FILTER (WHERE NOT wins AND ${WANTED[overlap]}),
      'taken', count(*) FILTER (WHERE ${TAKEN} AND ${WANTED[overlap]}),
      'leftOut', count(*) FILTER (WHERE NOT again AND NOT (${TAKEN}) AND NOT (${WANTED[overlap]}))) AS "${overlap}"`,
).join(', ');

/** How rows differ from what is stored; writes nothing. */
export async function compareMeasures(
  tx: Transaction,
  series: Series,
  rows: IncomingMeasures,
  from: Source = 'logger',
): Promise<ComparedMeasures> {
  if (rows.at.length === 0) return NO_ROWS;
  const client = connectionOf(tx);
  const { source, values } = await incoming(tx, rows, from, 2);
  const stored =
    series.firstAt === null || series.lastAt === null
      ? 'false'
      : `at BETWEEN ${sqlOf(series.firstAt)} AND ${sqlOf(series.lastAt)}`;
  const { rows: counts } = await client.query<Omit<ComparedMeasures, 'by'> & ComparedMeasures['by']>(
    `WITH ${comparedSql(series, source, rows)}
    SELECT count(*) FILTER (WHERE NOT again AND wins AND NOT stored)::int AS created,
      count(*) FILTER (WHERE again OR wins AND stored AND NOT differs)::int AS same,
      count(*) FILTER (WHERE NOT again AND wins AND stored AND differs)::int AS changed,
      count(*) FILTER (WHERE NOT again AND NOT wins)::int AS aside,
      count(*) FILTER (WHERE NOT again AND wins AND stored AND NOT differs)::int AS taken,
      count(*) FILTER (WHERE ${stored})::int AS overlapping,
      count(*) FILTER (
        WHERE NOT again AND wins AND stored AND ${await closedSql(tx, series.id, 'at')}
      )::int AS reviewed,
      ${BY_OVERLAP_SQL}
    FROM compared`,
    [series.id, ...values],
  );
  await afterStaging(client, rows);
  const { skip, replace, keep, ...all } = counts[0]!;
  return { ...all, by: { skip, replace, keep } };
}
const endsOf = ({ at }: IncomingMeasures): string => `${sqlOf(at[0]!)} AND ${sqlOf(at[at.length - 1]!)}`;

async function afterStaging(client: pg.ClientBase, { at }: IncomingMeasures): Promise<void> {
  if (at.length >= BY_COPY)
    await client.query('SET LOCAL enable_nestloop = on; SET LOCAL work_mem = DEFAULT; DROP TABLE staged');
}

/** `source`: what brings them, where they say nothing of how sure they are. */
export async function writeMeasures(
  tx: Transaction,
  series: Series,
  rows: IncomingMeasures,
  {
    importId,
    overlap,
    source: from,
  }: { readonly importId: number; readonly overlap: Overlap; readonly source: Source },
): Promise<WrittenMeasures> {
  if (rows.at.length === 0) return NOTHING_WRITTEN;
  const client = connectionOf(tx);
  const closed = await closedSql(tx, series.id, 'at');
  const { source, values } = await incoming(tx, rows, from, 3);
  const count = await client.query<CountRow>(
    `WITH ${comparedSql(series, source, rows)}, held AS MATERIALIZED (
      SELECT * FROM compared WHERE ${WANTED[overlap]}
    ), put_aside AS (
      INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, origin, ${CODES.join(', ')})
      SELECT $1, at, "oldImport", "oldRaw", "oldOrigin", ${CODES.map((code) => `"old_${code}"`).join(', ')}
      FROM held WHERE wins AND measured
      UNION ALL
      SELECT $1, at, $2, raw, origin, ${INCOMING_CODES} FROM held WHERE NOT wins ON CONFLICT DO NOTHING
    ), written AS (
      INSERT INTO "Measure" AS m ("seriesId", at, raw, value, status, qualification, continuity, origin, "importId")
      SELECT $1, at, raw, raw, ${INCOMING_CODES}, origin, $2 FROM held WHERE wins ORDER BY at
      ON CONFLICT ("seriesId", at) DO UPDATE SET raw = excluded.raw, status = excluded.status, "givenStatus" = NULL,
        qualification = excluded.qualification, continuity = excluded.continuity, origin = excluded.origin,
        "importId" = excluded."importId",
        value = CASE WHEN m.state = ${STATES.modified} THEN m.value ELSE excluded.value END
    )
    SELECT count(*) FILTER (WHERE wins AND NOT stored)::int AS created,
      count(*) FILTER (WHERE wins AND stored AND differs)::int AS changed, 0 AS removed,
      count(*) FILTER (WHERE NOT wins)::int AS aside, count(*) FILTER (WHERE wins AND ${closed})::int AS reviewed,
      min(at) FILTER (WHERE wins) AS from, max(at) FILTER (WHERE wins) AS to, min(at) AS "heldFrom", max(at) AS "heldTo"
    FROM held`,
    [series.id, importId, ...values],
  );
  await afterStaging(client, rows);
  return afterWriting(tx, client, series, count.rows[0]!, importId);
}
const INCOMING_CODES = `coalesce(status, ${STATUSES.raw}), coalesce(qualification, ${UNQUALIFIED}),
        coalesce(continuity, ${CONTINUITIES.joined})`;

/** Of these rows, the instants at which another raw value stands. */
export async function findDifferingInstants(
  tx: Transaction,
  series: Series,
  { at, value }: IncomingMeasures,
): Promise<{ readonly at: number; readonly raw: number | null }[]> {
  const { rows } = await connectionOf(tx).query<{ at: Date; raw: number | null }>(
    `SELECT m.at, m.raw FROM unnest($2::timestamptz[], $3::float8[]) AS s(at, raw)
    JOIN "Measure" m ON m."seriesId" = $1 AND m.at = s.at WHERE m.raw IS DISTINCT FROM s.raw ORDER BY m.at`,
    [series.id, Array.from(at, iso), Array.from(value)],
  );
  return rows.map((row) => ({ at: row.at.getTime(), raw: row.raw }));
}

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

/** A window closed by a review takes no measure that its review did not see. */
async function keepClosed(
  tx: Transaction,
  seriesId: number,
  window: { readonly from: number; readonly to: number },
  importId: number | null,
): Promise<void> {
  const closed = closedOf(await findReviews(seriesId, tx))
    .filter(({ from, to }) => from <= window.to && to >= window.from)
    .map(({ from, to }) => ({ from: Math.max(from, window.from), to: Math.min(to, window.to) }));
  if (closed.length === 0) return;
  const intruders = await countIntruders(tx, seriesId, closed, { importId, reviewed: REVIEWED });
  if (intruders)
    throw new ReviewedMeasures(seriesId, intruders.count, intruders.from.getTime(), intruders.to.getTime());
}

/**
 * Summaries of the days that changed, then version, number and ends of the series. `importId`: what was written, where
 * rows may say themselves that they are reviewed.
 */
export async function afterWriting(
  tx: Transaction,
  client: pg.ClientBase,
  series: Series,
  { reviewed, from, to, heldFrom, heldTo, aside = 0, ...changed }: CountRow,
  importId: number | null = null,
): Promise<WrittenMeasures> {
  const counts = { ...changed, aside };
  const held = heldFrom && heldTo ? { from: heldFrom.getTime(), to: heldTo.getTime() } : null;
  if (!from || !to) return { ...counts, from: null, to: null, held };
  if (reviewed > 0) throw new ReviewedMeasures(series.id, reviewed, from.getTime(), to.getTime());
  await keepClosed(tx, series.id, { from: from.getTime(), to: to.getTime() }, importId);
  await refreshDays(tx, series, from.getTime(), to.getTime());
  await client.query(
    `UPDATE "Series" SET version = version + 1, count = count + $2, datemaj = $3,
      "firstAt" = (SELECT at FROM "Measure" WHERE "seriesId" = $1 ORDER BY at LIMIT 1),
      ("lastAt", "lastValue") = (SELECT at, value FROM "Measure" WHERE "seriesId" = $1 AND qualification <> 2
        ORDER BY at DESC LIMIT 1)
    WHERE id = $1`,
    [series.id, counts.created - counts.removed, now()],
  );
  return { ...counts, from: from.getTime(), to: to.getTime(), held };
}
