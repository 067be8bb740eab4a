/**
 * The one door through which measures enter, under the lock of their series (`lockSeries`). From a thousand rows on
 * they are copied beside the table first; either way one statement compares, keeps what is replaced and writes what
 * differs. Summaries, version and last value follow in the same transaction.
 */
import type pg from 'pg';
import { stageRows } from '~/platform/db/staged-rows.server';
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { now } from '~/platform/clock.server';
import { closedOf } from '../domain/review';
import { countIntruders, findReviews } from './reviews.server';
import {
  CONTINUITIES,
  REVIEWED,
  STATES,
  STATUSES,
  UNQUALIFIED,
  type IncomingMeasures,
  type Overlap,
  type Series,
} from '../domain';
import { refreshDays } from './series-days.server';

const BY_COPY = 1000;

export interface WrittenMeasures {
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  /** of what changed; null where nothing did */
  readonly from: number | null;
  readonly to: number | null;
}
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
  readonly reviewed: number;
  readonly from: Date | null;
  readonly to: Date | null;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Codes that may come with a value; where a review or a correction changed one, how it came stands beside it. */
const GIVEN = { status: 'givenStatus', qualification: 'givenQualification', continuity: 'givenContinuity' } as const;
const CODES = ['status', 'qualification', 'continuity'] as const;
const asItCame = (code: (typeof CODES)[number]): string => `coalesce(m."${GIVEN[code]}", m.${code})`;
/** A measure as it came, for what is put aside. */
const CAME = CODES.map((code) => `${asItCame(code)} AS ${code}`).join(', ');

/** Where the incoming rows stand for SQL, with its parameters from `$first` on. */
async function incoming(
  tx: Transaction,
  rows: IncomingMeasures,
  first: number,
): Promise<{ source: string; values: unknown[] }> {
  const { at, value } = rows;
  const codesAt = (rank: number) => CODES.map((code) => rows[code]?.[rank] ?? null);
  if (at.length < BY_COPY) {
    const ranks = Array.from({ length: at.length }, (_, rank) => rank);
    const codes = ranks.map(codesAt);
    return {
      source: `unnest($${first}::timestamptz[], $${first + 1}::float8[], $${first + 2}::smallint[],
        $${first + 3}::smallint[], $${first + 4}::smallint[])
        AS s(at, raw, ${CODES.join(', ')})`,
      values: [
        ranks.map((rank) => iso(at[rank]!)),
        ranks.map((rank) => value[rank]!),
        ...CODES.map((_, place) => codes.map((of) => of[place])),
      ],
    };
  }
  const copied = function* () {
    for (let rank = 0; rank < at.length; rank += 1) yield [iso(at[rank]!), value[rank]!, ...codesAt(rank)];
  };
  await stageRows(tx, { table: 'Measure', key: ['at'], columns: ['raw', ...CODES] }, copied());
  return { source: `(SELECT "#at" AS at, raw, ${CODES.join(', ')} FROM staged) s`, values: [] };
}

/** What of the rows is written at all, by the choice made for overlaps. */
const WANTED: Readonly<Record<Overlap, string>> = {
  skip: 'm.at IS NULL',
  replace: `m.at IS NULL OR m.raw IS DISTINCT FROM s.raw
    OR ${CODES.map((code) => `coalesce(s.${code} <> ${asItCame(code)}, false)`).join(' OR ')}`,
  keep: `NOT EXISTS (SELECT FROM "Series" WHERE id = $1 AND s.at BETWEEN "firstAt" AND "lastAt")`,
};

export interface ComparedMeasures {
  readonly created: number;
  readonly same: number;
  readonly changed: number;
  /** instants of the file inside the period that is stored */
  readonly overlapping: number;
  readonly reviewed: number;
}

/** How rows differ from what is stored; writes nothing. */
export async function compareMeasures(
  tx: Transaction,
  series: Series,
  rows: IncomingMeasures,
): Promise<ComparedMeasures> {
  if (rows.at.length === 0) return { created: 0, same: 0, changed: 0, overlapping: 0, reviewed: 0 };
  const client = connectionOf(tx);
  const { source, values } = await incoming(tx, rows, 2);
  const stored =
    series.firstAt === null || series.lastAt === null
      ? 'false'
      : `s.at BETWEEN ${sqlOf(series.firstAt)} AND ${sqlOf(series.lastAt)}`;
  const { rows: counts } = await client.query<ComparedMeasures>(
    `SELECT count(*) FILTER (WHERE m.at IS NULL)::int AS created,
      count(*) FILTER (WHERE m.at IS NOT NULL AND NOT (${WANTED.replace}))::int AS same,
      count(*) FILTER (WHERE m.at IS NOT NULL AND (${WANTED.replace}))::int AS changed,
      count(*) FILTER (WHERE ${stored})::int AS overlapping,
      count(*) FILTER (WHERE m.status >= ${REVIEWED} AND (${WANTED.replace}))::int AS reviewed
    FROM ${source} LEFT JOIN "Measure" m ON m."seriesId" = $1 AND m.at = s.at AND ${windowOf(rows)}`,
    [series.id, ...values],
  );
  await afterStaging(client, rows);
  return counts[0]!;
}
const sqlOf = (instant: number): string => `'${iso(instant)}'::timestamptz`;
const windowOf = ({ at }: IncomingMeasures): string => `m.at BETWEEN ${sqlOf(at[0]!)} AND ${sqlOf(at[at.length - 1]!)}`;

async function afterStaging(client: pg.ClientBase, { at }: IncomingMeasures): Promise<void> {
  if (at.length >= BY_COPY)
    await client.query('SET LOCAL enable_nestloop = on; SET LOCAL work_mem = DEFAULT; DROP TABLE staged');
}

export async function writeMeasures(
  tx: Transaction,
  series: Series,
  rows: IncomingMeasures,
  { importId, overlap }: { readonly importId: number; readonly overlap: Overlap },
): Promise<WrittenMeasures> {
  if (rows.at.length === 0) return { created: 0, changed: 0, removed: 0, from: null, to: null };
  const client = connectionOf(tx);
  const { source, values } = await incoming(tx, rows, 3);
  const count = await client.query<CountRow>(
    `WITH compared AS MATERIALIZED (
      SELECT s.*, m.at IS NOT NULL AS stored, m.raw AS "oldRaw", m."importId" AS "oldImport", m.status AS "oldStatus",
        ${CODES.map((code) => `${asItCame(code)} AS "old_${code}"`).join(', ')}
      FROM ${source} LEFT JOIN "Measure" m
        ON m."seriesId" = $1 AND m.at = s.at AND ${windowOf(rows)}
      WHERE ${WANTED[overlap]}
    ), put_aside AS (
      INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, ${CODES.join(', ')})
      SELECT $1, at, "oldImport", "oldRaw", ${CODES.map((code) => `"old_${code}"`).join(', ')}
      FROM compared WHERE stored ON CONFLICT DO NOTHING
    ), written AS (
      INSERT INTO "Measure" AS m ("seriesId", at, raw, value, status, qualification, continuity, "importId")
      SELECT $1, at, raw, raw, coalesce(status, ${STATUSES.raw}), coalesce(qualification, ${UNQUALIFIED}),
        coalesce(continuity, ${CONTINUITIES.joined}), $2 FROM compared ORDER BY at
      ON CONFLICT ("seriesId", at) DO UPDATE SET raw = excluded.raw, status = excluded.status, "givenStatus" = NULL,
        qualification = excluded.qualification, continuity = excluded.continuity, "importId" = excluded."importId",
        value = CASE WHEN m.state = ${STATES.modified} THEN m.value ELSE excluded.value END
    )
    SELECT count(*) FILTER (WHERE NOT stored)::int AS created, count(*) FILTER (WHERE stored)::int AS changed,
      0 AS removed, count(*) FILTER (WHERE "oldStatus" >= ${REVIEWED})::int AS reviewed,
      min(at) AS from, max(at) AS to FROM compared`,
    [series.id, importId, ...values],
  );
  await afterStaging(client, rows);
  return afterWriting(tx, client, series, count.rows[0]!, importId);
}

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
  importId: number,
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  const count = await client.query<CountRow>(
    `WITH removed AS (
      DELETE FROM "Measure" m WHERE "seriesId" = $1 AND ${SELECTED}
      RETURNING at, raw, "importId", m.status >= ${REVIEWED} AS reviewed, ${CAME}
    ), put_aside AS (
      INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, ${CODES.join(', ')})
      SELECT $1, at, "importId", raw, ${CODES.join(', ')} FROM removed ON CONFLICT DO NOTHING
    ), held AS (
      INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw) SELECT $1, at, $2, NULL FROM removed
    )
    SELECT 0 AS created, 0 AS changed, count(*)::int AS removed,
      count(*) FILTER (WHERE reviewed)::int AS reviewed, min(at) AS from, max(at) AS to FROM removed`,
    [series.id, importId, ...valuesOf(where)],
  );
  return afterWriting(tx, client, series, count.rows[0]!);
}

/**
 * The level of a measure that comes back (`b`): of the latest review that saw it, while neither the import that goes
 * ($2) nor one that went before stood in its place. `statusAsOf` is the same rule.
 */
const REVIEW_THAT_SAW = `(
  SELECT v.status FROM "Review" v
  WHERE v."seriesId" = $1 AND b.at BETWEEN v."from" AND v."to" AND v.at >= b.since
    AND v.at < (SELECT at FROM "MeasureImport" WHERE id = $2)
    AND NOT EXISTS (
      SELECT FROM "MeasureReplaced" x
      WHERE x."seriesId" = $1 AND x.at = b.at AND x."importId" > b."importId" AND x."importId" <> $2
        AND (SELECT i.at <= v.at AND i."undoneAt" > v.at FROM "MeasureImport" i WHERE i.id = x."importId"))
  ORDER BY v.id DESC LIMIT 1)`;

/**
 * Takes an import out of a series: each instant it holds returns to the latest import that still holds it, or to
 * nothing. An instant that a deletion holds stays removed; what a deletion removed comes back when it is undone itself.
 */
export async function withdrawImport(
  tx: Transaction,
  series: Series,
  { id, from, to }: { readonly id: number; readonly from: Date; readonly to: Date },
): Promise<WrittenMeasures> {
  const client = connectionOf(tx);
  // statistics do not know yet what was just brought in: a nested loop would compare every row with every other
  await client.query('SET LOCAL enable_nestloop = off');
  const count = await client.query<CountRow>(
    `WITH held AS MATERIALIZED (
      SELECT at, raw, m.status >= ${REVIEWED} AS reviewed, true AS stored, ${CAME} FROM "Measure" m
      WHERE "seriesId" = $1 AND "importId" = $2 AND at BETWEEN $3 AND $4
      UNION ALL
      SELECT r.at, NULL, false, false, NULL, NULL, NULL FROM "MeasureReplaced" r
      WHERE r."seriesId" = $1 AND r."importId" = $2 AND r.raw IS NULL
        AND NOT EXISTS (SELECT FROM "Measure" m WHERE m."seriesId" = $1 AND m.at = r.at AND m.at BETWEEN $3 AND $4)
        AND r.at BETWEEN $3 AND $4
    ), before AS MATERIALIZED (
      SELECT DISTINCT ON (h.at) h.at, h.stored, h.reviewed, r.raw, r."importId", i.at AS since,
        ${CODES.map((code) => `r.${code}`).join(', ')}
      FROM held h LEFT JOIN ("MeasureReplaced" r JOIN "MeasureImport" i ON i.id = r."importId" AND i."undoneAt" IS NULL)
        ON r."seriesId" = $1 AND r.at = h.at AND r."importId" <> $2 AND r.at BETWEEN $3 AND $4
      ORDER BY h.at, r."importId" DESC NULLS LAST
    ), put_aside AS (
      INSERT INTO "MeasureReplaced" ("seriesId", at, "importId", raw, ${CODES.join(', ')})
      SELECT $1, at, $2, raw, ${CODES.join(', ')} FROM held WHERE stored ON CONFLICT DO NOTHING
    ), removed AS (
      DELETE FROM "Measure" m USING before b
      WHERE m."seriesId" = $1 AND m.at = b.at AND m.at BETWEEN $3 AND $4 AND b.stored AND b.raw IS NULL
    ), reviewed AS (
      SELECT b.*, ${REVIEW_THAT_SAW} AS level FROM before b WHERE raw IS NOT NULL
    ), written AS (
      INSERT INTO "Measure" AS m
        ("seriesId", at, raw, value, status, "givenStatus", qualification, continuity, "importId")
      SELECT $1, at, raw, raw, coalesce(level, status), CASE WHEN level IS NULL THEN NULL ELSE status END,
        qualification, continuity, "importId" FROM reviewed
      ON CONFLICT ("seriesId", at) DO UPDATE SET raw = excluded.raw, "importId" = excluded."importId",
        status = excluded.status, "givenStatus" = excluded."givenStatus", qualification = excluded.qualification,
        continuity = excluded.continuity,
        value = CASE WHEN m.state = ${STATES.modified} THEN m.value ELSE excluded.value END
    )
    SELECT count(*) FILTER (WHERE NOT stored AND raw IS NOT NULL)::int AS created,
      count(*) FILTER (WHERE stored AND raw IS NOT NULL)::int AS changed,
      count(*) FILTER (WHERE stored AND raw IS NULL)::int AS removed,
      count(*) FILTER (WHERE reviewed)::int AS reviewed, min(at) AS from, max(at) AS to FROM before`,
    [series.id, id, from, to],
  );
  await client.query('SET LOCAL enable_nestloop = on');
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
  { reviewed, from, to, ...counts }: CountRow,
  importId: number | null = null,
): Promise<WrittenMeasures> {
  if (!from || !to) return { ...counts, from: null, to: null };
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
  return { ...counts, from: from.getTime(), to: to.getTime() };
}
