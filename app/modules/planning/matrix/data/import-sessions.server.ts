/** Uploaded matrix files waiting to be confirmed: the file is kept, so that confirming reads and compares it again. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { readStoredFile, storeFile } from '~/platform/storage/files.server';

const TARGET = 'matrix';

export async function storeMatrixUpload(
  tx: Transaction,
  mid: number,
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
      targetId: String(mid),
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

interface MatrixUpload {
  readonly id: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly applied: boolean;
}

/** The upload of this person for this matrix, else null. */
export async function findMatrixUpload(id: string, mid: number, login: string): Promise<MatrixUpload | null> {
  const session = await prisma().importSession.findFirst({
    where: { id, target: TARGET, targetId: String(mid), login },
  });
  const bytes = session?.fileId ? await readStoredFile(session.fileId) : null;
  return session && bytes ? { id, fileName: session.fileName, bytes, applied: session.state === 'applied' } : null;
}

export async function closeMatrixUpload(
  id: string,
  report: { readonly changed: number; readonly refused: number },
): Promise<void> {
  await prisma().importSession.update({ where: { id }, data: { state: 'applied', appliedAt: now(), report } });
}
