/** Times during which nobody is told: of a station, or everywhere. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

interface StoredSilence {
  readonly id: number;
  readonly stationId: number | null;
  readonly from: Date;
  readonly to: Date;
  readonly reason: string;
  readonly login: string;
}

/** Those that are not over, or that ended since then, the first to come first. */
export const findSilencesSince = (since: Date, stationIds: readonly number[]): Promise<StoredSilence[]> =>
  prisma().alertSilence.findMany({
    where: { to: { gt: since }, OR: [{ stationId: null }, { stationId: { in: [...stationIds] } }] },
    select: { id: true, stationId: true, from: true, to: true, reason: true, login: true },
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });

/**
 * Until when nobody is told of a station, the silences that follow each other without a gap taken together; null: no
 * silence holds there now.
 */
export async function findSilentTo(at: Date): Promise<(stationId: number) => number | null> {
  const rows = await prisma().alertSilence.findMany({ where: { to: { gt: at } }, orderBy: { from: 'asc' } });
  return (stationId) => {
    let until = at.getTime();
    for (const { stationId: of, from, to } of rows)
      if ((of === null || of === stationId) && from.getTime() <= until) until = Math.max(until, to.getTime());
    return until > at.getTime() ? until : null;
  };
}

export const findSilence = (id: number): Promise<StoredSilence | null> =>
  prisma().alertSilence.findUnique({ where: { id } });

export async function insertSilence(tx: Transaction, silence: Omit<StoredSilence, 'id'>): Promise<number> {
  return (await tx.alertSilence.create({ data: { ...silence, recordedAt: now() } })).id;
}

/** What was silent stays so; from now on people are told again. */
export async function endSilence(tx: Transaction, { id, from }: StoredSilence): Promise<void> {
  if (from >= now()) await tx.alertSilence.deleteMany({ where: { id } });
  else await tx.alertSilence.updateMany({ where: { id, to: { gt: now() } }, data: { to: now() } });
}
