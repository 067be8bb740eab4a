import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';

export interface ZoneGap {
  readonly zid: number;
  readonly surface: number | null;
  readonly allocated: number;
}

/** Surface and allocated surface (ha) of each zone of a territory. */
export const findZoneGaps = (tid: number, tx: Prisma.TransactionClient = prisma()): Promise<ZoneGap[]> => tx.$queryRaw<
  ZoneGap[]
>`
  SELECT z.zid, z.surface, COALESCE(SUM(a.surface), 0)::float8 AS allocated
  FROM "TerritoryZone" z LEFT JOIN "CropAllocation" a ON a.tid = z.tid AND a.zid = z.zid
  WHERE z.tid = ${tid}::int GROUP BY z.zid, z.surface, z.position ORDER BY z.position, z.zid`;
