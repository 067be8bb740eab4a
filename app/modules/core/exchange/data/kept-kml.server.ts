/**
 * KML files sent with a form that is not finished: kept for the person who sent them, so that they are not chosen
 * again.
 */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { deleteStoredFile, readStoredFile, storeFile } from '~/platform/storage/files.server';

const TARGET = 'territory.descriptive';
const LIFETIME_MS = 24 * 3_600_000;

/** Keeps a file and returns its token; deletes files that this user left more than a day ago. */
export async function keepKml(
  tx: Transaction,
  login: string,
  file: { readonly name: string; readonly content: Uint8Array },
): Promise<string> {
  const at = now();
  const old = await tx.importSession.findMany({
    where: { target: TARGET, login, createdAt: { lt: new Date(at.getTime() - LIFETIME_MS) } },
    select: { id: true, fileId: true },
  });
  for (const { fileId } of old) if (fileId) await deleteStoredFile(tx, fileId);
  await tx.importSession.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  const stored = await storeFile(tx, {
    name: file.name,
    mime: 'application/vnd.google-earth.kml+xml',
    owner: login,
    content: file.content,
  });
  return (
    await tx.importSession.create({
      data: { target: TARGET, fileId: stored.id, fileName: file.name, fileHash: stored.hash, login, createdAt: at },
      select: { id: true },
    })
  ).id;
}

/** The file behind a token, when this person kept it. */
export async function findKeptKml(
  token: string,
  login: string,
): Promise<{ readonly name: string; readonly content: Uint8Array } | null> {
  const session = await prisma().importSession.findFirst({ where: { id: token, target: TARGET, login } });
  const content = session?.fileId ? await readStoredFile(session.fileId) : null;
  return session && content ? { name: session.fileName, content } : null;
}
