import { db } from '~/platform/db/client.server';
import { INCORRECT, natureCode } from '../domain';
import { REMARK } from '../domain/codes';
import type { FollowedUnit } from '../domain/usual-unit';

export interface UsualMeasurand {
  readonly parameter: string;
  readonly fraction: string;
  readonly unit: string;
  /** a condition around the sampling */
  readonly environment: boolean;
}

/** Of each of these parameters, what most of its results at these stations have. */
export async function findUsual(stations: readonly number[], parameters: readonly string[]): Promise<UsualMeasurand[]> {
  const { rows } = await db().pool.query<UsualMeasurand>(
    `SELECT DISTINCT ON (a.parameter) a.parameter, a.fraction, a.unit, a.nature = $3 AS environment
    FROM "Analysis" a WHERE a."stationId" = ANY($1::int[]) AND a.parameter = ANY($2::text[])
    GROUP BY a.parameter, a.fraction, a.unit, a.nature ORDER BY a.parameter, count(*) DESC, a.fraction, a.unit`,
    [stations, parameters, natureCode('environment')],
  );
  return rows;
}

/** In which units what these parameters are of is followed at a station; null: at all of them. */
export async function findFollowedUnits(
  stationId: number | null,
  parameters: readonly string[],
): Promise<FollowedUnit[]> {
  const { rows } = await db().pool.query<FollowedUnit>(
    `SELECT t.parameter, t.support, t.fraction, t.unit, sum(t.n)::int AS n FROM "AnalysisTotal" t
    WHERE ($1::int IS NULL OR t."stationId" = $1) AND t.period = 0 AND t.parameter = ANY($2::text[])
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [stationId, parameters],
  );
  return rows;
}

/**
 * The units in which limits and classes in use are told, by parameter: of the parameter itself, or of a list with it.
 */
export async function findLimitUnits(parameters: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db().pool.query<{ parameter: string; units: string[] }>(
    `SELECT p.code AS parameter, array_agg(DISTINCT i.attributes->>'unit') AS units
    FROM unnest($1::text[]) AS p(code) JOIN "ReferenceItem" i
      ON i.set = 'qualityThreshold' AND i.status IN ('validated', 'temporary') AND i.attributes->>'unit' <> ''
      AND (i.attributes->>'subject' = 'parameter' AND i.attributes->>'parameters' = p.code
        OR i.attributes->>'subject' IN ('each', 'total') AND EXISTS (
          SELECT FROM "ReferenceItem" l WHERE l.set = 'preselection' AND l.code = i.attributes->>'parameters'
            AND l.status IN ('validated', 'temporary')
            AND p.code = ANY(regexp_split_to_array(l.attributes->>'parameters', '[\\s,;]+'))))
    GROUP BY 1`,
    [parameters],
  );
  return new Map(rows.map(({ parameter, units }) => [parameter, units]));
}

/** A parameter as it is measured somewhere, and the middle of what was found of it, zeros apart. */
interface UsualResult {
  readonly parameter: string;
  readonly fraction: string;
  readonly unit: string;
  readonly support: string;
  readonly median: number;
}
export async function findUsualResults(stationId: number, parameters: readonly string[]): Promise<UsualResult[]> {
  const { rows } = await db().pool.query<UsualResult>(
    `SELECT a.parameter, a.fraction, a.unit, a.support,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY abs(a.result)) AS median
    FROM "Analysis" a WHERE a."stationId" = $1 AND a.parameter = ANY($2::text[]) AND a.remark = $3
      AND a.result <> 0 AND a.qualification <> $4 GROUP BY 1, 2, 3, 4`,
    [stationId, parameters, REMARK.value, INCORRECT],
  );
  return rows;
}
