import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { whereScope, type StationScope } from './scope.server';

export const findBookmark = async (userId: number, stationId: number): Promise<boolean> =>
  (await prisma().bookmark.findUnique({ where: { userId_stationId: { userId, stationId } } })) !== null;

export const putBookmark = (tx: Transaction, userId: number, stationId: number, kept: boolean): Promise<unknown> =>
  kept
    ? tx.bookmark.createMany({ data: [{ userId, stationId }], skipDuplicates: true })
    : tx.bookmark.deleteMany({ where: { userId, stationId } });

export const findBookmarked = (scope: StationScope): Promise<{ id: number; kind: string }[]> =>
  prisma().station.findMany({
    where: { AND: [whereScope(scope), { bookmarks: { some: { userId: scope.userId } } }] },
    select: { id: true, kind: true },
    orderBy: { id: 'asc' },
  });
