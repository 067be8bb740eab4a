/**
 * What searches count and cross, kept beside analyses by whoever writes them, under the lock of their stations: one
 * line a civil year of what is alike in all that searches ask for, and one for all years.
 */
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { NUMBERED, UNDER_A_LIMIT, type AnalysisFilter, type CrossedCell } from '../domain';
import { yearOf, yearStart } from '../domain/periods';
import { names } from './analysis-sql';

const ALIKE = ['parameter', 'unit', 'nature', 'fraction', 'support', 'status', 'qualification', 'method', 'producer'];
const FIGURES = ['n', 'lqMin', 'lqMax', 'max', 'lastAt'];
const KEY = ['stationId', 'period', ...ALIKE, 'reach'];
const QUANTIFIED = 1;
const SAME = KEY.map((name) => `f."${name}" = t."${name}"`).join(' AND ');
const POSITIONS = KEY.map((_, at) => at + 1).join(', ');

const written = (rows: string, set: readonly string[]): string =>
  `INSERT INTO "AnalysisTotal" AS t ("stationId", ${names([...KEY.slice(1), ...FIGURES])}) ${rows}
  ON CONFLICT ("stationId", ${names(KEY.slice(1))}) DO UPDATE SET ${set.join(', ')}`;
/** What is counted anew: lines that are as they were are left alone. */
const REPLACED = `${written(
  `SELECT ${names([...KEY, ...FIGURES], 'f.')} FROM fresh f`,
  FIGURES.map((name) => `"${name}" = excluded."${name}"`),
)} WHERE (${names(FIGURES, 't.')}) IS DISTINCT FROM (${names(FIGURES, 'excluded.')})`;
/** Of all years: what a year has more than before is more in all of them. */
const GROWN = written(
  `SELECT m."stationId", 0, ${names([...ALIKE, 'reach', ...FIGURES], 'm.')} FROM moved m
    WHERE NOT EXISTS (SELECT FROM shrunk WHERE shrunk."stationId" = m."stationId")`,
  [
    ...['n = t.n + excluded.n', '"lqMin" = least(t."lqMin", excluded."lqMin")'],
    ...['lqMax', 'max', 'lastAt'].map((name) => `"${name}" = greatest(t."${name}", excluded."${name}")`),
  ],
);
/** A year lost an end of what it spanned: another year may have it now. */
const SHRANK = `coalesce(f."lqMin" > b."lqMin", b."lqMin" IS NOT NULL) OR f."lastAt" < b."lastAt"
  OR ${['lqMax', 'max'].map((name) => `coalesce(f."${name}" < b."${name}", b."${name}" IS NOT NULL)`).join(' OR ')}`;
const IS_BELOW = 'a.remark = ANY($6::int[])';
const LIMIT = `coalesce(a.lq, CASE WHEN ${IS_BELOW} THEN a.result END)`;

interface Changed {
  readonly stationId: number;
  readonly from: Date;
  readonly to: Date;
}

/** Counts the years of what was written again. */
export async function countAgain(tx: Transaction, changed: readonly Changed[]): Promise<void> {
  const years = new Map<number, { first: number; last: number }>();
  for (const { stationId, from, to } of changed) {
    const { first, last } = years.get(stationId) ?? { first: yearOf(from), last: yearOf(to) };
    years.set(stationId, { first: Math.min(first, yearOf(from)), last: Math.max(last, yearOf(to)) });
  }
  const windows = [...years.values()];
  const starts = windows.map(({ first }) => yearStart(first));
  const ends = windows.map(({ last }) => yearStart(last + 1));
  const earliest = starts.reduce((a, b) => (a < b ? a : b));
  const latest = ends.reduce((a, b) => (a > b ? a : b));
  const client = connectionOf(tx);
  // thousands of lines meet in memory, whatever statistics say of a table that was just filled
  await client.query('SET LOCAL enable_nestloop = off');
  const { rows } = await client.query<{ stationId: number }>(
    `WITH fresh AS MATERIALIZED (
      SELECT a."stationId", extract(year FROM a.at AT TIME ZONE 'Europe/Paris')::int AS period, ${names(ALIKE, 'a.')},
        CASE WHEN ${IS_BELOW} THEN 2 WHEN a.remark = ANY($7::int[]) THEN ${QUANTIFIED} ELSE 0 END AS reach,
        count(*)::int AS n, min(${LIMIT}) AS "lqMin", max(${LIMIT}) AS "lqMax", max(a.result) AS max,
        max(a.at) AS "lastAt"
      FROM unnest($1::int[], $4::timestamptz[], $5::timestamptz[]) AS w(id, "from", "to")
        JOIN "Analysis" a ON a."stationId" = w.id AND a.at >= w."from" AND a.at < w."to"
      WHERE a."stationId" = ANY($1) AND a.at >= $8 AND a.at < $9 GROUP BY ${POSITIONS}
    ), before AS MATERIALIZED (
      SELECT t.* FROM unnest($1::int[], $2::int[], $3::int[]) AS w(id, first, last)
        JOIN "AnalysisTotal" t ON t."stationId" = w.id AND t.period BETWEEN w.first AND w.last
      WHERE t."stationId" = ANY($1)
    ), gone AS (
      DELETE FROM "AnalysisTotal" t USING (
        SELECT t.* FROM before t WHERE NOT EXISTS (SELECT FROM fresh f WHERE ${SAME})
      ) f WHERE t."stationId" = ANY($1) AND ${SAME} RETURNING t."stationId"
    ), moved AS MATERIALIZED (
      SELECT f."stationId", ${names([...ALIKE, 'reach'], 'f.')}, sum(f.n - coalesce(b.n, 0))::int AS n,
        min(f."lqMin") AS "lqMin", max(f."lqMax") AS "lqMax", max(f.max) AS max, max(f."lastAt") AS "lastAt",
        coalesce(bool_or(${SHRANK}), false) AS shrank
      FROM fresh f LEFT JOIN before b ON ${KEY.map((name) => `b."${name}" = f."${name}"`).join(' AND ')}
      WHERE b."stationId" IS NULL OR (${names(FIGURES, 'f.')}) IS DISTINCT FROM (${names(FIGURES, 'b.')})
      GROUP BY f."stationId", ${names([...ALIKE, 'reach'], 'f.')}
    ), shrunk AS MATERIALIZED (
      SELECT "stationId" FROM moved WHERE shrank UNION SELECT "stationId" FROM gone
    ), kept AS (
      ${REPLACED}
    ), grown AS (
      ${GROWN}
    ) SELECT "stationId" FROM shrunk`,
    [
      ...[stationsOf(years), windows.map(({ first }) => first), windows.map(({ last }) => last), starts, ends],
      ...[UNDER_A_LIMIT, NUMBERED, earliest, latest],
    ],
  );
  if (rows.length > 0)
    await client.query(
      `WITH fresh AS MATERIALIZED (
        SELECT y."stationId", 0 AS period, ${names([...ALIKE, 'reach'], 'y.')}, sum(y.n)::int AS n,
          min(y."lqMin") AS "lqMin", max(y."lqMax") AS "lqMax", max(y.max) AS max, max(y."lastAt") AS "lastAt"
        FROM "AnalysisTotal" y WHERE y."stationId" = ANY($1::int[]) AND y.period > 0 GROUP BY ${POSITIONS}
      ), gone AS (
        DELETE FROM "AnalysisTotal" t
        WHERE t."stationId" = ANY($1::int[]) AND t.period = 0 AND NOT EXISTS (SELECT FROM fresh f WHERE ${SAME})
      ) ${REPLACED}`,
      [rows.map(({ stationId }) => stationId)],
    );
  await client.query('SET LOCAL enable_nestloop = on');
}
const stationsOf = (years: ReadonlyMap<number, unknown>): number[] => [...years.keys()];

/** Takes `$2` to `$13`, of `valuesOf`; `$1` are the stations. */
const WITHIN = `t.period BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR t.parameter = ANY($4))
  AND ($5::int[] IS NULL OR t.nature = ANY($5)) AND ($6::text[] IS NULL OR t.support = ANY($6))
  AND ($7::text[] IS NULL OR t.fraction = ANY($7)) AND ($8::text[] IS NULL OR t.unit = ANY($8))
  AND ($9::int[] IS NULL OR t.status = ANY($9)) AND ($10::int[] IS NULL OR t.qualification = ANY($10))
  AND ($11::text[] IS NULL OR t.method = ANY($11)) AND ($12::text[] IS NULL OR t.producer = ANY($12))
  AND NOT t.parameter = ANY($13::text[]) AND ($14::int IS NULL OR t.reach = $14)`;
interface Periods {
  readonly first: number;
  readonly last: number;
}
const valuesOf = (of: AnalysisFilter, { first, last }: Periods): unknown[] => [
  ...[of.stations, first, last, of.parameters ?? null, of.natures ?? null, of.supports ?? null, of.fractions ?? null],
  ...[of.units ?? null, of.statuses ?? null, of.qualifications ?? null, of.methods ?? null, of.producers ?? null],
  ...[of.without ?? [], of.quantification === undefined ? null : of.quantification === 'quantified' ? QUANTIFIED : 2],
];

interface Sum {
  /** of a station, or of a parameter in a unit */
  readonly stationId: number | null;
  readonly parameter: string;
  readonly unit: string;
  readonly n: number;
}
/** How many there are at each station, and of each parameter and unit. */
export async function sumTotals(filter: AnalysisFilter, periods: Periods): Promise<Sum[]> {
  const { rows } = await db().pool.query<Sum>(
    `WITH found AS MATERIALIZED (
      SELECT t."stationId", t.parameter, t.unit, sum(t.n)::int AS n FROM "AnalysisTotal" t
      WHERE t."stationId" = ANY($1::int[]) AND ${WITHIN} GROUP BY 1, 2, 3
    )
    SELECT "stationId", '' AS parameter, '' AS unit, sum(n)::int AS n FROM found GROUP BY 1
    UNION ALL SELECT NULL, parameter, unit, sum(n)::int FROM found GROUP BY 2, 3`,
    valuesOf(filter, periods),
  );
  return rows;
}

/** One line a station, parameter and unit. */
export async function crossTotals(filter: AnalysisFilter, periods: Periods): Promise<CrossedCell[]> {
  const { rows } = await db().pool.query<CrossedCell>(
    `SELECT t."stationId", t.parameter, t.unit, sum(t.n)::int AS n,
      coalesce(sum(t.n) FILTER (WHERE t.reach = ${QUANTIFIED}), 0)::int AS "nQuantified", min(t."lqMin") AS "lqMin",
      max(t."lqMax") AS "lqMax", max(t.max) FILTER (WHERE t.reach = ${QUANTIFIED}) AS max, max(t."lastAt") AS "lastAt"
    FROM "AnalysisTotal" t WHERE t."stationId" = ANY($1::int[]) AND ${WITHIN} GROUP BY 1, 2, 3`,
    valuesOf(filter, periods),
  );
  return rows;
}
