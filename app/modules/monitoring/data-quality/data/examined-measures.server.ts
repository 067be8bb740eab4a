/** What an examination reads of a series and of its neighbours. */
import { db, prisma } from '~/platform/db/client.server';
import type { Span } from '~/modules/monitoring/series/domain';

const MS = 'extract(epoch FROM at)::float8 * 1000 AS at';

/** A window with so many measures more on both sides, or all there are. */
export async function widened(seriesId: number, { from, to }: Span, measures: number): Promise<Span> {
  const { rows } = await db().pool.query<Span>(
    `SELECT extract(epoch FROM (SELECT min(at) FROM (SELECT at FROM "Measure" WHERE "seriesId" = $1 AND at < $2
        ORDER BY at DESC LIMIT $4) b))::float8 * 1000 AS from,
      extract(epoch FROM (SELECT max(at) FROM (SELECT at FROM "Measure" WHERE "seriesId" = $1 AND at > $3
        ORDER BY at LIMIT $4) a))::float8 * 1000 AS to`,
    [seriesId, new Date(from), new Date(to), measures],
  );
  return { from: rows[0]?.from ?? from, to: rows[0]?.to ?? to };
}

/** At most `limit` measures, those that somebody called incorrect apart. */
export async function readExamined(seriesId: number, { from, to }: Span, limit: number) {
  const { rows } = await db().pool.query<{ at: number; value: number; incorrect: boolean }>(
    `SELECT ${MS}, value, qualification = 2 AS incorrect FROM "Measure"
    WHERE "seriesId" = $1 AND at BETWEEN $2 AND $3 ORDER BY "Measure".at LIMIT $4`,
    [seriesId, new Date(from), new Date(to), limit],
  );
  const good = rows.filter(({ incorrect }) => !incorrect);
  return {
    last: rows.length < limit ? null : rows.at(-1)!.at,
    at: good.map(({ at }) => at),
    value: good.map(({ value }) => value),
    incorrect: rows.flatMap(({ at, incorrect }) => (incorrect ? [at] : [])),
  };
}

/** Of the stations that are associated with this one, whoever named the other. */
export async function findAssociatedIds(stationId: number): Promise<number[]> {
  const links = await prisma().stationLink.findMany({
    where: { link: 'associated', OR: [{ stationId }, { otherId: stationId }] },
    select: { stationId: true, otherId: true },
    orderBy: { id: 'asc' },
  });
  return links.flatMap(({ stationId: one, otherId }) => (one === stationId ? (otherId ?? []) : one));
}

/** The main series of the same quantity at the associated stations. */
export async function findNeighbourIds(stationId: number, quantity: string): Promise<number[]> {
  const stations = await findAssociatedIds(stationId);
  const rows = await prisma().series.findMany({
    where: { stationId: { in: stations }, quantity, main: true },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}
