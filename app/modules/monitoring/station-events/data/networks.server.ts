/** The networks that stations belong to, as filters offer them. */
import { db } from '~/platform/db/client.server';

export async function findNetworksOf(
  stationIds: readonly number[],
): Promise<{ readonly code: string; readonly name: string }[]> {
  const { rows } = await db().pool.query<{ code: string; name: string }>(
    `SELECT DISTINCT l.code, coalesce(i.name, l.code) AS name FROM "StationLink" l
    LEFT JOIN "ReferenceItem" i ON i.set = 'network' AND i.code = l.code
    WHERE l.link = 'network' AND l."stationId" = ANY($1::int[]) ORDER BY 2, 1 LIMIT 200`,
    [[...stationIds]],
  );
  return rows;
}
