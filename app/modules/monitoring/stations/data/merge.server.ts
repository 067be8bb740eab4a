/** What a merge moves from one station to the other. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export async function countMoves(id: number) {
  const [movesParts, movesLinks, movesSeries] = await Promise.all([
    prisma().stationPart.count({ where: { stationId: id } }),
    prisma().stationLink.count({ where: { stationId: id } }),
    prisma().series.count({ where: { stationId: id } }),
  ]);
  return { movesParts, movesLinks, movesSeries };
}

/** Series of one quantity and name that both have: nobody but their owner knows which is right. */
export async function findSharedSeries(
  keptId: number,
  lostId: number,
  tx: Pick<Transaction, 'series'> = prisma(),
): Promise<string[]> {
  const of = (stationId: number) =>
    tx.series.findMany({ where: { stationId }, select: { quantity: true, name: true, recipe: true } });
  const [kept, all] = await Promise.all([of(keptId), of(lostId)]);
  const lost = all.filter(({ recipe }) => !isKept(recipe));
  const keys = new Set(kept.map(({ quantity, name }) => `${quantity} ${name}`));
  return lost
    .map(({ quantity, name }) => `${quantity} ${name}`)
    .filter((key) => keys.has(key))
    .map((key) => key.trim());
}

/** Made of another series without being asked for. */
const isKept = (recipe: unknown): boolean => (recipe as { readonly kept?: boolean } | null)?.kept === true;

/** The indices of a station that were made by themselves: of what it has after a merge they are made again. */
export async function findKeptIds(tx: Transaction, stationId: number): Promise<number[]> {
  const rows = await tx.series.findMany({
    where: { stationId, nature: 'derived' },
    select: { id: true, recipe: true },
    orderBy: { id: 'asc' },
  });
  return rows.filter(({ recipe }) => isKept(recipe)).map(({ id }) => id);
}

export async function moveAll(
  tx: Transaction,
  keptId: number,
  lostId: number,
  { login, at }: { readonly login: string; readonly at: Date },
): Promise<void> {
  const to = { where: { stationId: lostId }, data: { stationId: keptId } };
  await tx.stationPart.updateMany(to);
  await tx.stationEvent.updateMany(to);
  await tx.stationDocument.updateMany(to);
  // a campaign that both are in keeps the one that stays
  const rounds = await tx.campaignStation.findMany({ where: { stationId: keptId }, select: { campaignId: true } });
  const campaignId = { notIn: rounds.map((round) => round.campaignId) };
  await tx.campaignStation.updateMany({ where: { stationId: lostId, campaignId }, data: { stationId: keptId } });
  await tx.stationLink.updateMany({ where: { stationId: lostId, otherId: { not: keptId } }, data: to.data });
  await tx.stationLink.updateMany({ where: { stationId: lostId, link: { not: 'associated' } }, data: to.data });
  await tx.stationLink.updateMany({
    where: { otherId: lostId, stationId: { not: keptId } },
    data: { otherId: keptId },
  });
  await tx.referencePoint.updateMany(to);
  await tx.ratingCurve.updateMany(to);
  await tx.gauging.updateMany(to);
  await tx.deviceAssignment.updateMany(to);
  await tx.deviceSighting.updateMany(to);
  // one main series of a quantity: that of the station that stays
  const mains = await tx.series.findMany({ where: { stationId: keptId, main: true }, select: { quantity: true } });
  await tx.series.updateMany({
    where: { stationId: lostId, quantity: { in: mains.map(({ quantity }) => quantity) } },
    data: { main: false },
  });
  await tx.series.updateMany(to);
  await tx.stationCode.updateMany({
    where: { stationId: lostId, role: { not: 'current' } },
    data: { ...to.data, role: 'former' },
  });
  await tx.station.update({
    where: { id: lostId },
    data: { mergedInto: keptId, closeDate: at, updatedBy: login, updatedAt: at, version: { increment: 1 } },
  });
  await tx.station.update({
    where: { id: keptId },
    data: { updatedBy: login, updatedAt: at, version: { increment: 1 } },
  });
}
