/**
 * Brings measures into a series, under its lock (`lockSeries`). From a thousand rows on they are copied beside the
 * table first; either way one statement compares, keeps what is replaced and writes what differs. (Comparing and
 * writing share their conditions, so that a preview counts what writing does.)
 */
import type pg from 'pg';
import { finestIn } from '~/kernel/precision';
import { dropStaged, stageRows } from '~/platform/db/staged-rows.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { NO_ROWS, type ComparedMeasures } from '../../domain/compared-measures';
import { ORIGIN_CODES, originOf, type Source } from '../../domain/precedence';
import {
  INCORRECT,
  CONTINUITIES,
  OVERLAPS,
  STATES,
  STATUSES,
  UNQUALIFIED,
  type IncomingMeasures,
  type Overlap,
  type Series,
} from '../../domain';
import { asItCame, changesSql, closedSql, CODES, codesOf, iso, rankSql, sqlOf } from '../measure-sql';
import { afterWriting, NOTHING_WRITTEN, type CountRow, type WrittenMeasures } from './after-writing.server';

const BY_COPY = 1000;

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
const REPLACES = 'NOT again AND wins AND stored AND differs';
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
      count(*) FILTER (WHERE ${REPLACES})::int AS changed,
      count(*) FILTER (WHERE NOT again AND NOT wins)::int AS aside,
      count(*) FILTER (WHERE NOT again AND wins AND stored AND NOT differs)::int AS taken,
      count(*) FILTER (WHERE ${stored})::int AS overlapping,
      count(*) FILTER (
        WHERE NOT again AND wins AND stored AND ${await closedSql(tx, series.id, 'at')}
      )::int AS reviewed, ${changesSql('compared', REPLACES)} AS changes,
      ${BY_OVERLAP_SQL}
    FROM compared`,
    [series.id, ...values],
  );
  await afterStaging(client, rows);
  const { skip, replace, keep, changes, ...all } = counts[0]!;
  return { ...all, by: { skip, replace, keep }, ...(all.changed > 0 ? { changes } : {}) };
}
const endsOf = ({ at }: IncomingMeasures): string => `${sqlOf(at[0]!)} AND ${sqlOf(at[at.length - 1]!)}`;

const afterStaging = async (client: pg.ClientBase, { at }: IncomingMeasures) =>
  at.length >= BY_COPY ? dropStaged(client) : null;

/** `source`: what brings them, where they say nothing of how sure they are. */
export async function bringMeasures(
  tx: Transaction,
  series: Series,
  rows: IncomingMeasures,
  {
    importId,
    overlap,
    source: from,
    leastDecimals = 0,
  }: {
    readonly importId: number;
    readonly overlap: Overlap;
    readonly source: Source;
    /** of what people type, who leave zeros out */
    readonly leastDecimals?: number;
  },
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
        decimals = NULL, value = CASE WHEN m.state = ${STATES.modified} THEN m.value ELSE excluded.value END
    )
    SELECT count(*) FILTER (WHERE wins AND NOT stored)::int AS created,
      count(*) FILTER (WHERE wins AND stored AND differs)::int AS changed, 0 AS removed,
      count(*) FILTER (WHERE NOT wins)::int AS aside, count(*) FILTER (WHERE wins AND ${closed})::int AS reviewed,
      min(at) FILTER (WHERE wins) AS from, max(at) FILTER (WHERE wins) AS to,
      min(at) AS "heldFrom", max(at) AS "heldTo",
      ${changesSql('held', 'wins AND stored AND differs')} AS changes
    FROM held`,
    [series.id, importId, ...values],
  );
  await afterStaging(client, rows);
  const decimals = Math.max(leastDecimals, finestIn(rows.value));
  return afterWriting(tx, client, series, { ...count.rows[0]!, decimals }, importId);
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
