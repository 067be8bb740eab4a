/**
 * KML files sent with a form that is not finished: kept for the person who sent them, so that they are not chosen
 * again.
 */
import { now } from '~/platform/clock.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { deleteStoredFile, readStoredFile } from '~/platform/storage/files.server';
import { createSession, findSession, type SessionFile } from './import-sessions.server';

const TARGET = 'territory.descriptive';
const LIFETIME_MS = 24 * 3_600_000;

/** Keeps a file and returns its token; deletes files that this user left more than a day ago. */
export async function keepKml(tx: Transaction, login: string, file: SessionFile): Promise<string> {
  const old = await tx.importSession.findMany({
    where: { target: TARGET, login, createdAt: { lt: new Date(now().getTime() - LIFETIME_MS) } },
    select: { id: true, fileId: true },
  });
  for (const { fileId } of old) if (fileId) await deleteStoredFile(tx, fileId);
  await tx.importSession.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return createSession(tx, { target: TARGET, login }, { ...file, mime: 'application/vnd.google-earth.kml+xml' });
}

/** The file behind a token, when this person kept it. */
export async function findKeptKml(token: string, login: string): Promise<SessionFile | null> {
  const session = await findSession(token, { target: TARGET, login });
  const content = session?.fileId ? await readStoredFile(session.fileId) : null;
  return session && content ? { name: session.fileName, content } : null;
}
