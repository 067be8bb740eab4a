/** Stations that are given to an account, one by one: mode r to read, w to write. */
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { StationMode } from '../domain';

export interface GivenStation {
  readonly id: number;
  readonly kind: string;
  readonly code: string;
  readonly name: string;
  readonly mode: StationMode;
}

export async function findGiven(
  userId: number,
  tx: Pick<Transaction, 'stationGrant'> = prisma(),
): Promise<GivenStation[]> {
  const rows = await tx.stationGrant.findMany({
    where: { userId },
    select: { mode: true, station: { select: { id: true, kind: true, code: true, name: true } } },
    orderBy: [{ station: { kind: 'asc' } }, { station: { code: 'asc' } }],
  });
  return rows.map(({ mode, station }) => ({ ...station, mode: mode === 'w' ? 'w' : 'r' }));
}

export async function replaceGiven(
  tx: Transaction,
  userId: number,
  given: readonly { readonly id: number; readonly mode: StationMode }[],
): Promise<void> {
  await tx.stationGrant.deleteMany({ where: { userId } });
  await tx.stationGrant.createMany({ data: given.map(({ id, mode }) => ({ userId, stationId: id, mode })) });
}
