import { db } from '~/platform/db/client.server';
import { natureCode } from '../domain';

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
