/** Series that fit criteria, among stations that were found already. */
import { db } from '~/platform/db/client.server';

interface SeriesCriteria {
  readonly quantity: string;
  readonly unit: string;
  /** null: from the beginning, up to now */
  readonly from: Date | null;
  readonly to: Date | null;
  /** the level of a threshold that it rang at; null: whatever it did */
  readonly rang: number | null;
}
export interface FittingSeries {
  readonly id: number;
  readonly stationId: number;
  readonly quantity: string;
}

/** By the name of their station. */
export async function findFitting(
  stations: readonly number[],
  { quantity, unit, from, to, rang }: SeriesCriteria,
): Promise<FittingSeries[]> {
  if (stations.length === 0) return [];
  const { rows } = await db().pool.query<FittingSeries>(
    `SELECT s.id, s."stationId", s.quantity FROM "Series" s JOIN "Station" t ON t.id = s."stationId"
    WHERE s."stationId" = ANY($1) AND s.count > 0 AND ($2 = '' OR s.quantity = $2) AND ($3 = '' OR s.unit = $3)
      AND ($4::timestamptz IS NULL OR s."lastAt" >= $4)
      AND ($5::timestamptz IS NULL OR s."firstAt" < $5 + interval '1 day')
      AND ($6::int IS NULL OR EXISTS (
        SELECT FROM "Alert" a WHERE a."seriesId" = s.id AND a.highest >= $6 AND a."withdrawnAt" IS NULL
          AND ($4::timestamptz IS NULL OR coalesce(a."closedAt", now()) >= $4)
          AND ($5::timestamptz IS NULL OR a."raisedAt" < $5 + interval '1 day')))
    ORDER BY t.name, t.id, s.id`,
    [stations, quantity, unit, from, to, rang],
  );
  return rows;
}

interface Days {
  readonly from: Date | null;
  readonly to: Date | null;
}
const WITHIN = `layer = 1 AND n > 0 AND ($2::timestamptz IS NULL OR day >= $2::date)
  AND ($3::timestamptz IS NULL OR day <= $3::date)`;

/** Of these series, those with a measure of a status (1 to 4). */
export async function withStatus(ids: readonly number[], status: 1 | 2 | 3 | 4, { from, to }: Days) {
  const { rows } = await db().pool.query<{ id: number }>(
    `SELECT "seriesId" AS id FROM "SeriesDay" WHERE "seriesId" = ANY($1::int[]) AND ${WITHIN} AND status${status} > 0
    GROUP BY 1`,
    [ids, from, to],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these series, those that exceeded a value of their own. */
export async function thatExceeded(
  limits: readonly { readonly id: number; readonly most: number }[],
  { from, to }: Days,
): Promise<Set<number>> {
  const { rows } = await db().pool.query<{ id: number }>(
    `SELECT d."seriesId" AS id FROM unnest($1::int[], $4::float8[]) AS w(id, most)
    JOIN "SeriesDay" d ON d."seriesId" = w.id AND d.max > w.most
    WHERE d."seriesId" = ANY($1::int[]) AND ${WITHIN} GROUP BY 1`,
    [limits.map(({ id }) => id), from, to, limits.map(({ most }) => most)],
  );
  return new Set(rows.map(({ id }) => id));
}
