/** Uploads that were never confirmed. Those of reference sets are handled elsewhere. */
import type { Transaction } from '~/platform/db/transaction.server';
import { deleteStoredFile } from '~/platform/storage/files.server';

const TARGETS = ['matrix', 'allocation', 'territory.descriptive', 'stations', 'measures', 'analyses', 'outlines'];

/** The oldest first, with their files; returns how many. */
export async function deleteWaitingUploads(tx: Transaction, before: Date, most: number): Promise<number> {
  const waiting = await tx.importSession.findMany({
    where: { target: { in: TARGETS }, state: 'stored', createdAt: { lt: before } },
    orderBy: { createdAt: 'asc' },
    take: most,
    select: { id: true, fileId: true },
  });
  for (const { fileId } of waiting) if (fileId) await deleteStoredFile(tx, fileId);
  return (await tx.importSession.deleteMany({ where: { id: { in: waiting.map(({ id }) => id) } } })).count;
}
