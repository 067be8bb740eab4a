/** The items of reference sets that stations hang on: networks, people who follow them, water bodies. */
import { db } from '~/platform/db/client.server';

export interface StationItem {
  readonly code: string;
  /** empty: the set does not know the code */
  readonly name: string;
  readonly stations: number;
}

/** By code; of the links that have not ended. */
export async function findLinkedItems(link: string, set: string, ids: readonly number[]): Promise<StationItem[]> {
  const { rows } = await db().pool.query<StationItem>(
    `SELECT l.code, coalesce(max(i.name), '') AS name, count(DISTINCT l."stationId")::int AS stations
    FROM "StationLink" l LEFT JOIN "ReferenceItem" i ON i.set = $2 AND i.code = l.code
    WHERE l.link = $1 AND l."stationId" = ANY($3::int[]) AND l.code <> '' AND l."endDate" IS NULL
    GROUP BY 1 ORDER BY 1`,
    [link, set, ids],
  );
  return rows;
}

export async function findWaterBodies(ids: readonly number[]): Promise<StationItem[]> {
  const { rows } = await db().pool.query<StationItem>(
    `SELECT s."watermassCode" AS code, coalesce(max(i.name), '') AS name, count(DISTINCT s.id)::int AS stations
    FROM "Station" s LEFT JOIN "ReferenceItem" i ON i.set = 'watermass' AND i.code = s."watermassCode"
    WHERE s.id = ANY($1::int[]) AND s."watermassCode" <> '' GROUP BY 1 ORDER BY 1`,
    [ids],
  );
  return rows;
}
