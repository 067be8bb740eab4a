/** RPG parcels and their codes, as the reference sets hold them. */
import { prisma } from '~/platform/db/client.server';
import type { RpgParcel } from '../domain';

interface Box { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/** Parcels of a department over years; within a box, those outside it that have a position are left in the database. */
export async function findParcels(department: string, years: { readonly from: number; readonly to: number }, codes: readonly string[] | null, box: Box | null): Promise<RpgParcel[]> {
  return prisma().rpgParcel.findMany({
    where: {
      department, year: { gte: years.from, lte: years.to }, ...(codes ? { codeRPG: { in: [...codes] } } : {}),
      ...(box ? { OR: [{ x: null }, { x: { gte: box.west, lte: box.east }, y: { gte: box.south, lte: box.north } }] } : {}),
    },
    select: { year: true, codeRPG: true, area: true, cityCode: true, x: true, y: true, typeSuccession: true },
  });
}

/** The names of RPG crop codes. */
export async function findRpgLabels(): Promise<Map<string, string>> {
  const rows = await prisma().sandreCode.findMany({ where: { field: 'RPG.CULTURE' }, select: { code: true, name: true } });
  return new Map(rows.map((row) => [row.code, row.name]));
}

/** The department of the nearest municipality centre; degrees of longitude shrink with the latitude. */
export async function nearestDepartment([longitude, latitude]: readonly [number, number]): Promise<string | null> {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  const rows = await prisma().$queryRaw<{ departmentNumber: string }[]>`
    SELECT "departmentNumber" FROM "Municipality" WHERE longitude IS NOT NULL AND latitude IS NOT NULL AND "departmentNumber" <> ''
    ORDER BY (longitude - ${longitude}) ^ 2 * ${shrink} + (latitude - ${latitude}) ^ 2 LIMIT 1`;
  return rows[0]?.departmentNumber ?? null;
}
