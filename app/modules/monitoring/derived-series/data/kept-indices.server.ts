/** Which main series are long enough for an index that nobody has made of them yet. */
import { db } from '~/platform/db/client.server';
import type { KeptIndex } from '../domain/index-recipes';

interface Source {
  readonly id: number;
  readonly stationId: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** A station that has the index already, by whatever recipe, gets no second one. */
export async function findWithoutIndex({ name, of, years }: KeptIndex): Promise<Source[]> {
  const { rows } = await db().pool.query<Source>(
    `SELECT DISTINCT ON (s."stationId") s.id, s."stationId",
      extract(epoch FROM s."firstAt")::float8 * 1000 AS "firstAt",
      extract(epoch FROM s."lastAt")::float8 * 1000 AS "lastAt"
    FROM "Series" s
    WHERE s.main AND s.quantity = ANY($1) AND s."lastAt" - s."firstAt" > $2 * interval '365 days'
      AND NOT EXISTS (SELECT FROM "Series" i WHERE i."stationId" = s."stationId" AND i.quantity = $3)
    ORDER BY s."stationId", array_position($1::text[], s.quantity)`,
    [of, years, name],
  );
  return rows;
}
