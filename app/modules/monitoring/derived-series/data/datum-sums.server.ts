/** Depth plus elevation of the instants at which both came together: a logger and a service do not add up. */
import { z } from 'zod';
import { db } from '~/platform/db/client.server';
import { INCORRECT } from '~/modules/monitoring/series/domain';
import type { MissingMark, Sum } from '../domain/datum-changes';

/** Raw values, as they came, of the `most` latest elevations. */
export async function findSums(depthId: number, elevationId: number, most: number): Promise<Sum[]> {
  const { rows } = await db().pool.query<Sum>(
    `WITH elevations AS MATERIALIZED (
      SELECT e.at, e.raw, e."importId" FROM "Measure" e
      WHERE e."seriesId" = $2 AND e.raw IS NOT NULL AND e.qualification <> ${INCORRECT}
      ORDER BY e.at DESC LIMIT $3
    )
    SELECT extract(epoch FROM d.at)::float8 * 1000 AS at, d.raw + e.raw AS sum
    FROM "Measure" d JOIN elevations e ON e.at = d.at AND e."importId" = d."importId"
    WHERE d."seriesId" = $1 AND d.at >= (SELECT min(at) FROM elevations)
      AND d.raw IS NOT NULL AND d.qualification <> ${INCORRECT}
    ORDER BY d.at DESC`,
    [depthId, elevationId, most],
  );
  return rows.reverse();
}

const Told = z.object({
  marks: z.array(
    z.object({ stationId: z.int(), from: z.number(), altitude: z.number(), before: z.number().nullable() }),
  ),
});
const LATEST = 50;

/** Marks that were read from what came with depths and was not stored, of imports that are not undone. */
export async function findToldMarks(stationId: number, depthId: number): Promise<MissingMark[]> {
  const { rows } = await db().pool.query<{ options: unknown }>(
    `SELECT i.options FROM "MeasureImport" i JOIN "MeasureImportSeries" s ON s."importId" = i.id
    WHERE s."seriesId" = $1 AND i."undoneAt" IS NULL AND jsonb_exists(i.options::jsonb, 'marks')
    ORDER BY i.id DESC LIMIT ${LATEST}`,
    [depthId],
  );
  return rows
    .flatMap(({ options }) => Told.safeParse(options).data?.marks ?? [])
    .flatMap(({ stationId: of, ...mark }) => (of === stationId ? [mark] : []));
}
