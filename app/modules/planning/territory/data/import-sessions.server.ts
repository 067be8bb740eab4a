/** Uploads waiting to be confirmed: the file itself is kept, so that confirming reads and compares it again. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { readStoredFile, storeFile } from '~/platform/storage/files.server';

const TARGET = 'allocation';

export async function storeAllocationUpload(
  tx: Transaction,
  tid: number,
  login: string,
  file: { readonly name: string; readonly content: Uint8Array },
): Promise<string> {
  const stored = await storeFile(tx, {
    name: file.name,
    mime: 'application/octet-stream',
    owner: login,
    content: file.content,
  });
  const session = await tx.importSession.create({
    data: {
      target: TARGET,
      targetId: String(tid),
      fileId: stored.id,
      fileName: file.name,
      fileHash: stored.hash,
      login,
      createdAt: now(),
    },
    select: { id: true },
  });
  return session.id;
}

interface AllocationUpload {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly applied: boolean;
}

/** The upload of this person for this territory, else null. */
export async function findAllocationUpload(id: string, tid: number, login: string): Promise<AllocationUpload | null> {
  const session = await prisma().importSession.findFirst({
    where: { id, target: TARGET, targetId: String(tid), login },
  });
  const bytes = session?.fileId ? await readStoredFile(session.fileId) : null;
  return session && bytes ? { id, fileName: session.fileName, bytes, applied: session.state === 'applied' } : null;
}

/** Kept with its report: who imported what, and which lines were refused. */
export async function closeAllocationUpload(
  id: string,
  report: { readonly update: number; readonly refused: number },
): Promise<void> {
  await prisma().importSession.update({ where: { id }, data: { state: 'applied', appliedAt: now(), report } });
}
