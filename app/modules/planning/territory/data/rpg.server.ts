/** RPG parcels and their codes, as the reference sets hold them. */
import { db, prisma } from '~/platform/db/client.server';
import type { OutlineBox } from '~/kernel/outline';
import type { RpgParcel } from '../domain';

/**
 * Parcels of a department over years; within a box, those outside it that have a position are left in the database. A
 * department has some 100,000 parcels a year: rows come straight from the driver.
 */
export async function findParcels(
  department: string,
  years: { readonly from: number; readonly to: number },
  codes: readonly string[] | null,
  box: OutlineBox | null,
): Promise<RpgParcel[]> {
  const { rows } = await db().pool.query<RpgParcel>(
    `SELECT year, "codeRPG", area, nullif("cityCode", '') AS "cityCode", x, y, "typeSuccession" FROM "RpgParcel"
     WHERE department = $1 AND year BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR "codeRPG" = ANY($4::text[]))
       AND ($5::float8 IS NULL OR x IS NULL OR (x BETWEEN $5 AND $6::float8 AND y BETWEEN $7::float8 AND $8::float8))`,
    [
      department,
      years.from,
      years.to,
      codes,
      box?.west ?? null,
      box?.east ?? null,
      box?.south ?? null,
      box?.north ?? null,
    ],
  );
  return rows;
}

/** The names of RPG crop codes. */
export async function findRpgLabels(): Promise<Map<string, string>> {
  const rows = await prisma().sandreCode.findMany({
    where: { field: 'RPG.CULTURE' },
    select: { code: true, name: true },
  });
  return new Map(rows.map((row) => [row.code, row.name]));
}

/** The department of the nearest municipality centre; degrees of longitude shrink with the latitude. */
export async function nearestDepartment([longitude, latitude]: readonly [number, number]): Promise<string | null> {
  const shrink = Math.cos((latitude * Math.PI) / 180) ** 2;
  const rows = await prisma().$queryRaw<{ departmentNumber: string }[]>`
    SELECT "departmentNumber" FROM "Municipality" WHERE longitude IS NOT NULL AND latitude IS NOT NULL
    AND "departmentNumber" <> ''
    ORDER BY (longitude - ${longitude}) ^ 2 * ${shrink} + (latitude - ${latitude}) ^ 2 LIMIT 1`;
  return rows[0]?.departmentNumber ?? null;
}
