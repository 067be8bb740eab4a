/** Depth plus elevation of the instants at which both came together: a logger and a service do not add up. */
import { db } from '~/platform/db/client.server';
import { INCORRECT } from '~/modules/monitoring/series/domain';
import type { Sum } from '../domain/datum-changes';

/** Raw values, as they came: at most `most`, the latest. */
export async function findSums(depthId: number, elevationId: number, most: number): Promise<Sum[]> {
  const { rows } = await db().pool.query<Sum>(
    `SELECT extract(epoch FROM d.at)::float8 * 1000 AS at, d.raw + e.raw AS sum
    FROM "Measure" d JOIN "Measure" e ON e."seriesId" = $2 AND e.at = d.at AND e."importId" = d."importId"
    WHERE d."seriesId" = $1 AND d.raw IS NOT NULL AND e.raw IS NOT NULL
      AND d.qualification <> ${INCORRECT} AND e.qualification <> ${INCORRECT}
    ORDER BY d.at DESC LIMIT $3`,
    [depthId, elevationId, most],
  );
  return rows.reverse();
}
