/** What of measured series is to be examined, and what examinations found. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Span } from '~/modules/monitoring/series/domain';
import { PROPOSED, SUSPICION_KINDS, type Suspicion, type SuspicionKind } from '../domain/suspicions';

const Proposal = z.object({
  kind: z.enum(PROPOSED),
  from: z.number(),
  to: z.number(),
  values: z.record(z.string(), z.unknown()),
});
const StoredKind = z.enum(SUSPICION_KINDS);

export interface StoredSuspicion extends Suspicion {
  readonly id: number;
  readonly seriesId: number;
  readonly state: 'open' | 'refused' | 'accepted';
  readonly operationId: number | null;
  readonly decidedBy: string | null;
}

/** Those of analyses stand in the same queue: `quality` reads and makes them. */
const OF_SERIES = { seriesId: { not: null } } as const;

function suspicionOf(stored: Prisma.SuspicionGetPayload<object>) {
  const { from, to, kind, propose, state, seriesId, decidedAt: _, stationId: __, samplingId: ___, ...row } = stored;
  return {
    ...row,
    seriesId: z.number().parse(seriesId),
    kind: StoredKind.parse(kind),
    from: from.getTime(),
    to: to.getTime(),
    propose: propose === null ? null : Proposal.parse(propose),
    state: z.enum(['open', 'refused', 'accepted']).parse(state),
  };
}

/** The window grows by what was not seen already. */
export async function markUnseen(tx: Transaction, seriesId: number, { from, to }: Span): Promise<void> {
  await connectionOf(tx).query(
    `INSERT INTO "SeriesUnseen" AS u ("seriesId", "from", "to") VALUES ($1, $2, $3)
    ON CONFLICT ("seriesId") DO UPDATE SET "from" = least(u."from", excluded."from"),
      "to" = greatest(u."to", excluded."to"), marks = u.marks + 1`,
    [seriesId, new Date(from), new Date(to)],
  );
}

export interface Unseen extends Span {
  readonly seriesId: number;
  readonly marks: number;
}

export async function findUnseen(): Promise<Unseen[]> {
  const rows = await prisma().seriesUnseen.findMany({ orderBy: { seriesId: 'asc' } });
  return rows.map(({ from, to, ...row }) => ({ ...row, from: from.getTime(), to: to.getTime() }));
}

/** False where more was written meanwhile: it is examined again. */
export async function clearUnseen(tx: Transaction, { seriesId, marks }: Unseen): Promise<boolean> {
  return (await tx.seriesUnseen.deleteMany({ where: { seriesId, marks } })).count === 1;
}

/**
 * What was found takes the place of what was open of these kinds in a window; what is found again as it was keeps its
 * line, on which somebody may be deciding. What somebody decided stays; what was corrected is open again where its
 * correction was undone. Where the series was written meanwhile nothing is taken away: what was found no longer says
 * that it is right, and the series is examined again.
 */
export async function replaceSuspicions(
  tx: Transaction,
  { seriesId, marks }: Pick<Unseen, 'seriesId' | 'marks'>,
  { kinds, from, to }: { readonly kinds: readonly SuspicionKind[] } & Span,
  found: readonly Suspicion[],
): Promise<void> {
  // who decides meanwhile waits for this, or this for them
  await tx.$queryRaw`SELECT id FROM "Suspicion" WHERE "seriesId" = ${seriesId} ORDER BY id FOR UPDATE`;
  const overtaken = (await tx.seriesUnseen.count({ where: { seriesId, marks } })) === 0;
  const over = { seriesId, kind: { in: [...kinds] }, from: { lte: new Date(to) }, to: { gte: new Date(from) } };
  const before = (await tx.suspicion.findMany({ where: over })).map(suspicionOf);
  const corrections = before.flatMap(({ operationId }) => operationId ?? []);
  const inForce = await tx.operation.findMany({
    where: { seriesId, id: { in: corrections }, undoneAt: null },
    select: { id: true },
  });
  const holds = new Set(inForce.map(({ id }) => id));
  const isDecided = ({ state, operationId }: StoredSuspicion) =>
    state === 'refused' || (state === 'accepted' && holds.has(operationId ?? 0));
  const decided = before.filter(isDecided);
  const kept = before.filter((one) => one.state === 'open' && (overtaken || found.some((other) => isSame(one, other))));
  const stays = [...decided, ...kept].map(({ id }) => id);
  await tx.suspicion.deleteMany({ where: { id: { in: before.map(({ id }) => id), notIn: stays } } });
  const isNew = (one: Suspicion) =>
    !kept.some((other) => isSame(other, one)) &&
    !decided.some(({ kind, ...other }) => kind === one.kind && overlap(one, other));
  await tx.suspicion.createMany({
    data: found.filter(isNew).map(({ from: begin, to: end, propose, ...one }) => ({
      ...one,
      seriesId,
      from: new Date(begin),
      to: new Date(end),
      propose: propose === null ? Prisma.DbNull : (propose as unknown as Prisma.InputJsonObject),
    })),
    skipDuplicates: true,
  });
}
const isSame = (stored: StoredSuspicion, { kind, from, to, count, size, propose }: Suspicion): boolean => {
  // as it was stored: JSON has no undefined
  const asked = { kind, from, to, count, size, propose: JSON.parse(JSON.stringify(propose)) as unknown };
  return isDeepStrictEqual(asked, {
    ...{ kind: stored.kind, from: stored.from, to: stored.to, count: stored.count, size: stored.size },
    propose: stored.propose,
  });
};
const overlap = (a: Span, b: Span): boolean => a.from <= b.to && a.to >= b.from;

export async function findSuspicion(id: number, tx: Transaction = prisma()): Promise<StoredSuspicion | null> {
  const row = await tx.suspicion.findUnique({ where: { id, ...OF_SERIES } });
  return row && suspicionOf(row);
}

export async function findSuspicions(ids: readonly number[]): Promise<StoredSuspicion[]> {
  return (
    await prisma().suspicion.findMany({ where: { id: { in: [...ids] }, ...OF_SERIES }, orderBy: { id: 'asc' } })
  ).map(suspicionOf);
}

/** Of a window of a series, those on which nobody decided. */
export async function findOpenSuspicions(seriesId: number, window: Span): Promise<StoredSuspicion[]> {
  const rows = await prisma().suspicion.findMany({
    where: { seriesId, state: 'open', from: { lte: new Date(window.to) }, to: { gte: new Date(window.from) } },
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });
  return rows.map(suspicionOf);
}

/** What of these stations is to be looked at, of series and of analyses. */
export const countOpenAt = (station: Prisma.StationWhereInput, closed: ReadonlySet<string>): Promise<number> =>
  prisma().suspicion.count({
    where: { state: 'open', OR: [{ series: { station, quantity: { notIn: [...closed] } } }, { station }] },
  });

/** The stations that have something to be looked at, with how much; `closed`: quantities closed to who looks. */
export async function countOpenByStation(closed: ReadonlySet<string>): Promise<ReadonlyMap<number, number>> {
  const rows = await prisma().$queryRaw<{ stationId: number; count: number }[]>`
    SELECT s."stationId", count(*)::int AS count FROM "Suspicion" x JOIN "Series" s ON s.id = x."seriesId"
    WHERE x.state = 'open' AND NOT s.quantity = ANY (${[...closed]}::text[]) GROUP BY s."stationId"`;
  return new Map(rows.map(({ stationId, count }) => [stationId, count]));
}

/** In the order of a queue: a series at a time, the earliest first. */
export async function findQueue(
  stationIds: readonly number[],
  closed: ReadonlySet<string>,
): Promise<StoredSuspicion[]> {
  const rows = await prisma().suspicion.findMany({
    where: { state: 'open', series: { stationId: { in: [...stationIds] }, quantity: { notIn: [...closed] } } },
    orderBy: [{ series: { stationId: 'asc' } }, { seriesId: 'asc' }, { from: 'asc' }, { id: 'asc' }],
  });
  return rows.map(suspicionOf);
}

/** False where somebody decided meanwhile. */
export async function decideSuspicion(
  tx: Transaction,
  id: number,
  { state, login, at = now(), operationId = null }: Decision,
): Promise<boolean> {
  const { count } = await tx.suspicion.updateMany({
    where: { id, state: 'open' },
    data: { state, operationId, decidedBy: login, decidedAt: at },
  });
  return count === 1;
}
interface Decision {
  readonly state: 'refused' | 'accepted';
  readonly login: string;
  /** one instant for all that is decided together */
  readonly at?: Date;
  readonly operationId?: number | null;
}

/** What was decided in one press with it, itself included. */
export async function findDecidedTogether(id: number): Promise<StoredSuspicion[]> {
  const one = await prisma().suspicion.findUnique({ where: { id, ...OF_SERIES } });
  if (!one || one.state === 'open') return [];
  const { state, decidedBy, decidedAt } = one;
  const rows = await prisma().suspicion.findMany({
    where: { state, decidedBy, decidedAt, ...OF_SERIES },
    orderBy: { id: 'asc' },
  });
  return rows.map(suspicionOf);
}

const REOPENED = { state: 'open', operationId: null, decidedBy: null, decidedAt: null };

export async function reopenSuspicions(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.suspicion.updateMany({ where: { id: { in: [...ids] } }, data: REOPENED });
}

/** What corrections had put right deserves a look again once they are undone. Qualifications are numbered apart. */
export async function reopenCorrected(tx: Transaction, operationIds: readonly number[]): Promise<void> {
  await tx.suspicion.updateMany({ where: { operationId: { in: [...operationIds] }, ...OF_SERIES }, data: REOPENED });
}
