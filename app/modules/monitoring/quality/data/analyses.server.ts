/** Analyses as they are read: every statement names its stations. */
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import {
  INCORRECT,
  NUMBERED,
  UNDER_A_LIMIT,
  type Analysis,
  type AnalysisFilter,
  type CrossedCell,
  type ParameterSummary,
} from '../domain';
import { natureCode, REMARK } from '../domain/codes';
import { ALL, analysisOf, names, type AnalysisRow } from './analysis-sql';

const QUANTIFIED = 'a.remark = ANY($17::int[]) AND NOT a.remark = ANY($18::int[])';
/** A level has a number in each unit ($8) that is asked for. */
const LEVEL = '($16::float8[])[array_position($8::text[], a.unit)]';
/** Takes `$2` to `$20`, of `valuesOf`; `$1` are the stations. */
const WITHIN = `($2::text[] IS NULL OR a.parameter = ANY($2)) AND ($3::int[] IS NULL OR a.nature = ANY($3))
  AND ($4::timestamptz IS NULL OR a.at >= $4) AND ($5::timestamptz IS NULL OR a.at < $5)
  AND ($6::text[] IS NULL OR a.support = ANY($6)) AND ($7::text[] IS NULL OR a.fraction = ANY($7))
  AND ($8::text[] IS NULL OR a.unit = ANY($8)) AND ($9::int[] IS NULL OR a.status = ANY($9))
  AND ($10::int[] IS NULL OR a.qualification = ANY($10)) AND ($11::int[] IS NULL OR a."samplingId" = ANY($11))
  AND NOT a.parameter = ANY($12::text[])
  AND ($13::text[] IS NULL OR a.method = ANY($13)) AND ($14::text[] IS NULL OR a.producer = ANY($14))
  AND ($15::text IS NULL OR $15 = 'quantified' AND ${QUANTIFIED}
    OR $15 IN ('below', 'limitPast') AND a.remark = ANY($18::int[]))
  AND ($16::float8[] IS NULL
    OR $15 = 'limitPast' AND coalesce(a.lq, a.result) > ${LEVEL}
    OR $15 IS DISTINCT FROM 'limitPast' AND ${QUANTIFIED} AND (a.result - ${LEVEL}) * $19::int > 0)
  AND ($20::text[] = '{}' OR NOT a.parameter || ' ' || a.unit = ANY($20))`;
/** In the order of the units. */
const levelsOf = ({ past, units }: AnalysisFilter): (number | null)[] | null =>
  past ? (units ?? []).map((unit) => past.levels[unit] ?? null) : null;
const valuesOf = (of: AnalysisFilter): unknown[] => [
  ...[of.stations, of.parameters ?? null, of.natures ?? null, of.from ?? null, of.to ?? null],
  ...[of.supports ?? null, of.fractions ?? null, of.units ?? null, of.statuses ?? null, of.qualifications ?? null],
  ...[of.samplings ?? null, of.without ?? [], of.methods ?? null, of.producers ?? null, of.quantification ?? null],
  ...[levelsOf(of), NUMBERED, UNDER_A_LIMIT, of.past?.worse === 'low' ? -1 : 1, of.past?.senseless ?? []],
];

/** By station, then in the order of time. */
export async function findAnalyses(
  filter: AnalysisFilter,
  { skip = 0, take = null }: { readonly skip?: number; readonly take?: number | null } = {},
  tx?: Transaction,
): Promise<Analysis[]> {
  const { rows } = await (tx ? connectionOf(tx) : db().pool).query<AnalysisRow>(
    `SELECT ${names(ALL, 'a.')} FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND ${WITHIN}
    ORDER BY a."stationId", a.at, a."samplingId", a.nature, a.parameter, a.fraction, a."inSitu", a.replicate
    OFFSET $21 LIMIT $22`,
    [...valuesOf(filter), skip, take],
  );
  return rows.map(analysisOf);
}

/** Stored as quantified though they are below their own limit; what has duplicates is left to people. */
export async function findUnderOwnLimit(stationId: number, from: Date, to: Date): Promise<Analysis[]> {
  const { rows } = await db().pool.query<AnalysisRow>(
    `SELECT ${names(ALL, 'a.')} FROM "Analysis" a WHERE a."stationId" = $1 AND a.at BETWEEN $2 AND $3
      AND a.nature = $4 AND a.remark = $5 AND a.result >= 0 AND a.result < a.lq
      AND NOT EXISTS (SELECT FROM "Analysis" o WHERE o."stationId" = $1 AND o."samplingId" = a."samplingId"
        AND o.parameter = a.parameter AND o.fraction = a.fraction AND o.replicate > 0)
    ORDER BY a.at, a."samplingId", a.parameter`,
    [stationId, from, to, natureCode('parameter'), REMARK.value],
  );
  return rows.map(analysisOf);
}

export async function countFound(filter: AnalysisFilter): Promise<number> {
  const { rows } = await db().pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND ${WITHIN}`,
    valuesOf(filter),
  );
  return rows[0]!.count;
}

const LIMIT_OF = 'coalesce(a.lq, CASE WHEN a.remark = ANY($18::int[]) THEN a.result END)';

/** One line a station, parameter and unit, of `most` analyses at most; the index holds all that is read. */
export async function crossFound(filter: AnalysisFilter, most: number): Promise<CrossedCell[]> {
  const { rows } = await db().pool.query<CrossedCell>(
    `SELECT a."stationId", a.parameter, a.unit, count(*)::int AS n,
      count(*) FILTER (WHERE quantified)::int AS "nQuantified", min(a."limit") AS "lqMin", max(a."limit") AS "lqMax",
      max(a.result) FILTER (WHERE quantified) AS max, max(a.at) AS "lastAt"
    FROM (
      SELECT a."stationId", a.parameter, a.unit, a.result, a.at, ${QUANTIFIED} AS quantified, ${LIMIT_OF} AS "limit"
      FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND ${WITHIN} LIMIT $21
    ) a GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3`,
    [...valuesOf(filter), most],
  );
  return rows;
}

/** One line a station, parameter, fraction, unit and support. */
export async function summariseFound(filter: AnalysisFilter): Promise<ParameterSummary[]> {
  const counted = 'a.remark = ANY($17::int[]) AND a.qualification <> $21';
  const quantified = `${counted} AND NOT a.remark = ANY($18::int[])`;
  const { rows } = await db().pool.query<ParameterSummary>(
    `SELECT a."stationId", a.parameter, a.fraction, a.unit, a.support,
      count(*) FILTER (WHERE ${counted})::int AS n, count(*) FILTER (WHERE ${quantified})::int AS "nQuantified",
      count(*) FILTER (WHERE a.qualification = $21)::int AS "nIncorrect",
      min(${LIMIT_OF}) FILTER (WHERE ${counted}) AS "lqMin", max(${LIMIT_OF}) FILTER (WHERE ${counted}) AS "lqMax",
      min(a.result) FILTER (WHERE ${quantified}) AS min, max(a.result) FILTER (WHERE ${quantified}) AS max,
      min(a.at) AS "firstAt", max(a.at) AS "lastAt",
      (array_agg(a.result ORDER BY a.at DESC, a.replicate))[1] AS "lastResult",
      (array_agg(a.remark ORDER BY a.at DESC, a.replicate))[1] AS "lastRemark"
    FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND ${WITHIN}
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 6 DESC, 2, 3, 4, 5`,
    [...valuesOf(filter), INCORRECT],
  );
  return rows;
}
