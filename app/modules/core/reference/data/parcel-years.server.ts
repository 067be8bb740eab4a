import { db } from '~/platform/db/client.server';

/** The years that have parcels, in order: one step of the index a year, whatever the number of parcels. */
export async function parcelYears(): Promise<number[]> {
  const { rows } = await db().pool.query<{ year: number }>(`
    WITH RECURSIVE years AS (
      (SELECT year FROM "RpgParcel" ORDER BY year LIMIT 1)
      UNION ALL
      SELECT (SELECT year FROM "RpgParcel" WHERE year > y.year ORDER BY year LIMIT 1) FROM years y
      WHERE y.year IS NOT NULL
    )
    SELECT year FROM years WHERE year IS NOT NULL`);
  return rows.map(({ year }) => year);
}
