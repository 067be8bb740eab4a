/** Analyses as they are read: every statement names its stations. */
import { db } from '~/platform/db/client.server';
import {
  INCORRECT,
  NUMBERED,
  UNDER_A_LIMIT,
  type Analysis,
  type AnalysisFilter,
  type ParameterSummary,
} from '../domain';
import { ALL, analysisOf, names, type AnalysisRow } from './analysis-sql';

/** Takes `$2` to `$12`, of `valuesOf`; `$1` are the stations. */
const WITHIN = `($2::text[] IS NULL OR a.parameter = ANY($2)) AND ($3::int[] IS NULL OR a.nature = ANY($3))
  AND ($4::timestamptz IS NULL OR a.at >= $4) AND ($5::timestamptz IS NULL OR a.at < $5)
  AND ($6::text[] IS NULL OR a.support = ANY($6)) AND ($7::text[] IS NULL OR a.fraction = ANY($7))
  AND ($8::text[] IS NULL OR a.unit = ANY($8)) AND ($9::int[] IS NULL OR a.status = ANY($9))
  AND ($10::int[] IS NULL OR a.qualification = ANY($10)) AND ($11::int[] IS NULL OR a."samplingId" = ANY($11))
  AND NOT a.parameter = ANY($12::text[])`;
const valuesOf = (of: AnalysisFilter): unknown[] => [
  ...[of.stations, of.parameters ?? null, of.natures ?? null, of.from ?? null, of.to ?? null],
  ...[of.supports ?? null, of.fractions ?? null, of.units ?? null, of.statuses ?? null, of.qualifications ?? null],
  ...[of.samplings ?? null, of.without ?? []],
];

/** By station, then in the order of time. */
export async function findAnalyses(
  filter: AnalysisFilter,
  { skip = 0, take = null }: { readonly skip?: number; readonly take?: number | null } = {},
): Promise<Analysis[]> {
  const { rows } = await db().pool.query<AnalysisRow>(
    `SELECT ${names(ALL, 'a.')} FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND ${WITHIN}
    ORDER BY a."stationId", a.at, a."samplingId", a.nature, a.parameter, a.fraction, a."inSitu", a.replicate
    OFFSET $13 LIMIT $14`,
    [...valuesOf(filter), skip, take],
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

/** One line a station, parameter, fraction, unit and support. */
export async function summariseFound(filter: AnalysisFilter): Promise<ParameterSummary[]> {
  const counted = 'a.remark = ANY($13::int[]) AND a.qualification <> $15';
  const quantified = `${counted} AND NOT a.remark = ANY($14::int[])`;
  const { rows } = await db().pool.query<ParameterSummary>(
    `SELECT a."stationId", a.parameter, a.fraction, a.unit, a.support,
      count(*) FILTER (WHERE ${counted})::int AS n, count(*) FILTER (WHERE ${quantified})::int AS "nQuantified",
      count(*) FILTER (WHERE a.qualification = $15)::int AS "nIncorrect",
      min(coalesce(a.lq, CASE WHEN a.remark = ANY($14::int[]) THEN a.result END)) FILTER (WHERE ${counted}) AS "lqMin",
      max(coalesce(a.lq, CASE WHEN a.remark = ANY($14::int[]) THEN a.result END)) FILTER (WHERE ${counted}) AS "lqMax",
      min(a.result) FILTER (WHERE ${quantified}) AS min, max(a.result) FILTER (WHERE ${quantified}) AS max,
      min(a.at) AS "firstAt", max(a.at) AS "lastAt",
      (array_agg(a.result ORDER BY a.at DESC, a.replicate))[1] AS "lastResult",
      (array_agg(a.remark ORDER BY a.at DESC, a.replicate))[1] AS "lastRemark"
    FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND ${WITHIN}
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 6 DESC, 2, 3, 4, 5`,
    [...valuesOf(filter), NUMBERED, UNDER_A_LIMIT, INCORRECT],
  );
  return rows;
}
