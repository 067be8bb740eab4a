/** Zone surfaces and crop allocation as rows. Replaced whole: a territory has hundreds of lines, not millions. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { tidyAllocation, type Allocation } from '../domain';

export async function findAllocation(tid: number, tx: Transaction = prisma()): Promise<Allocation> {
  // one after the other: a transaction has one connection
  const surfaces = await tx.territoryZone.findMany({ where: { tid }, select: { zid: true, surface: true } });
  const lines = await tx.cropAllocation.findMany({ where: { tid }, select: { zid: true, cid: true, mcid: true, surface: true } });
  return tidyAllocation({ surfaces, lines });
}

/** Returns the new allocation version. */
export async function replaceAllocation(tx: Transaction, tid: number, { surfaces, lines }: Allocation, { login, at }: { login: string; at: Date }): Promise<number> {
  const known = await tx.territoryZone.findMany({ where: { tid }, select: { zid: true, surface: true } });
  const before = new Map(known.map((row) => [row.zid, row.surface]));
  for (const { zid, surface } of surfaces) if (before.get(zid) !== surface) await tx.territoryZone.update({ where: { tid_zid: { tid, zid } }, data: { surface, usermaj: login } });
  await tx.cropAllocation.deleteMany({ where: { tid } });
  await tx.cropAllocation.createMany({ data: lines.map((line) => ({ tid, ...line })) });
  const { allocationVersion } = await tx.territory.update({ where: { id: tid }, data: { allocationVersion: { increment: 1 }, userMaj: login, dateMaj: at }, select: { allocationVersion: true } });
  return allocationVersion;
}
