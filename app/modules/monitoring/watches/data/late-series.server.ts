/** Series that only the clock tells something about. */
import { db } from '~/platform/db/client.server';

/** Silent for longer than a threshold allows, or with an alert that nobody was told of during a silence that ended. */
export async function findLate(at: Date): Promise<number[]> {
  const { rows } = await db().pool.query<{ id: number }>(
    `SELECT s.id FROM "Series" s JOIN "Threshold" t ON t.kind = 'missing' AND t.quantity = s.quantity AND s.main
        AND (t."stationId" IS NULL OR t."stationId" = s."stationId")
      WHERE s."lastAt" < $1::timestamptz - t.level1 * interval '1 day'
        AND NOT EXISTS (SELECT FROM "Alert" a WHERE a."seriesId" = s.id AND a."thresholdId" = t.id
          AND a."closedAt" IS NULL AND a."withdrawnAt" IS NULL
          AND a.level >= num_nonnulls(t.level1, t.level2, t.level3, t.level4))
    UNION SELECT a."seriesId" FROM "Alert" a
      WHERE a."closedAt" IS NULL AND a."withdrawnAt" IS NULL AND a.told < a.level
    ORDER BY 1`,
    [at],
  );
  return rows.map(({ id }) => id);
}
