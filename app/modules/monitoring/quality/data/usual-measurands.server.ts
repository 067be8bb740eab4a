import { db } from '~/platform/db/client.server';
import { natureCode } from '../domain';
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

/** In which units what these parameters are of is followed at a station. */
export async function findFollowedUnits(stationId: number, parameters: readonly string[]): Promise<FollowedUnit[]> {
  const { rows } = await db().pool.query<FollowedUnit>(
    `SELECT t.parameter, t.support, t.fraction, t.unit, sum(t.n)::int AS n FROM "AnalysisTotal" t
    WHERE t."stationId" = $1 AND t.period = 0 AND t.parameter = ANY($2::text[])
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [stationId, parameters],
  );
  return rows;
}
