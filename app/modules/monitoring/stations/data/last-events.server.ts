/** What happened at stations, as far as lists of stations say it: how much, and what came last. */
import { db, prisma } from '~/platform/db/client.server';

export const countEventsOf = (stationId: number): Promise<number> =>
  prisma().stationEvent.count({ where: { stationId } });

export interface LastEvent {
  readonly stationId: number;
  readonly eventType: string;
  /** a civil day */
  readonly date: string;
  readonly comment: string;
  readonly closeDate: string | null;
}

export async function findLastEvents(stationIds: readonly number[]): Promise<Map<number, LastEvent>> {
  const { rows } = await db().pool.query<LastEvent>(
    `SELECT l.* FROM unnest($1::int[]) AS s(id) CROSS JOIN LATERAL (SELECT "stationId", "eventType",
    to_char(date, 'YYYY-MM-DD') AS date, comment, to_char("closeDate", 'YYYY-MM-DD') AS "closeDate"
    FROM "StationEvent" WHERE "stationId" = s.id ORDER BY "StationEvent".date DESC, "eventHour" DESC, id DESC
    LIMIT 1) AS l`,
    [[...stationIds]],
  );
  return new Map(rows.map((row) => [row.stationId, row]));
}
