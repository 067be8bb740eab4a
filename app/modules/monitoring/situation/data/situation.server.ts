/** What each station of a kind is told by, and its values of some months. */
import type { Prisma } from '~/generated/prisma/client';
import { DAY_MS } from '~/kernel/civil-time';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { INCORRECT, type Quantity } from '~/modules/monitoring/series/domain';
import { db, prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export interface IndexedStation {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly town: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly closed: boolean;
  /** of the main series of the index, and of the one that stands in for it; null where the station has none */
  readonly index: number | null;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly position: number | null;
}

/** `ids`: null is every station of the kind. */
export async function findIndexedStations(
  kind: StationKind,
  index: Quantity,
  ids: readonly number[] | null,
): Promise<IndexedStation[]> {
  const { rows } = await db().pool.query<IndexedStation>(
    `SELECT s.id, s.code, s.name, coalesce(c.name, '') AS town, s.longitude, s.latitude,
      s."closeDate" IS NOT NULL AS closed, i.id AS index, p.id AS position,
      extract(epoch FROM i."firstAt")::float8 * 1000 AS "firstAt",
      extract(epoch FROM i."lastAt")::float8 * 1000 AS "lastAt"
    FROM "Station" s
    LEFT JOIN "Municipality" c ON c."codeCommune" = s."townCode"
    LEFT JOIN "Series" i ON i."stationId" = s.id AND i.main AND i.quantity = $2
    LEFT JOIN "Series" p ON p."stationId" = s.id AND p.main AND p.quantity = 'positionIndex'
    WHERE s.kind = $1 AND s."mergedInto" IS NULL AND ($3::int[] IS NULL OR s.id = ANY($3))
    ORDER BY s.name, s.id`,
    [kind, index, ids],
  );
  return rows;
}

interface ValueAt {
  readonly seriesId: number;
  readonly at: number;
  readonly value: number;
}

/** Measures of several series at a few instants. */
export async function findValuesAt(series: readonly number[], instants: readonly number[]): Promise<ValueAt[]> {
  if (series.length === 0) return [];
  const { rows } = await db().pool.query<ValueAt>(
    `SELECT "seriesId", extract(epoch FROM at)::float8 * 1000 AS at, value FROM "Measure"
    WHERE "seriesId" = ANY($1::int[]) AND at = ANY($2::timestamptz[]) AND qualification <> ${INCORRECT}`,
    [series, instants.map((at) => new Date(at))],
  );
  return rows;
}

interface MonthMost {
  readonly seriesId: number;
  readonly month: number;
  readonly value: number;
}

/** The highest value of each month between two civil days, the last one left out. */
export async function findMonthMosts(
  series: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MonthMost[]> {
  if (series.length === 0) return [];
  const iso = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await db().pool.query<MonthMost>(
    `SELECT "seriesId", (extract(year FROM day) * 12 + extract(month FROM day) - 1)::int AS month, max(max) AS value
    FROM "SeriesDay" WHERE "seriesId" = ANY($1::int[]) AND layer = 1 AND day >= $2 AND day < $3 AND n > 0
    GROUP BY 1, 2`,
    [series, iso(from), iso(to)],
  );
  return rows;
}

export const insertBulletin = (
  tx: Transaction,
  bulletin: Pick<Prisma.BulletinCreateInput, 'kind' | 'month' | 'note' | 'content' | 'issuedBy' | 'issuedAt'>,
) => tx.bulletin.create({ data: bulletin });

export const findBulletin = (id: number) => prisma().bulletin.findUnique({ where: { id } });

/** The latest first. */
export const findBulletins = (kind: StationKind, most: number) =>
  prisma().bulletin.findMany({
    where: { kind },
    select: { id: true, month: true, issuedBy: true, issuedAt: true },
    orderBy: [{ month: 'desc' }, { issuedAt: 'desc' }],
    take: most,
  });
