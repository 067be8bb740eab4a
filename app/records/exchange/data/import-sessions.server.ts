/** Files on their way into the data: each is kept until it is confirmed, and read and compared again then. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { SqlExecutor } from '~/platform/jobs/define-job';
import { storeFile } from '~/platform/storage/files.server';

export type SessionState = 'stored' | 'checking' | 'previewed' | 'applying' | 'applied' | 'failed';
export interface SessionFile {
  readonly name: string;
  readonly content: Uint8Array;
}
/** `targetId`: the row or the set that the file goes into. */
export interface SessionPlace {
  readonly target: string;
  readonly targetId?: string;
  readonly login: string;
}
export interface ImportSession<Report = unknown> extends Required<SessionPlace> {
  readonly id: string;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly state: SessionState;
  readonly report: Report | null;
  readonly options: SessionOptions;
}
interface SessionOptions {
  readonly companionId?: string;
  readonly companionName?: string;
  readonly executionId?: string;
  /** codes of stations that no national system has are local ones */
  readonly localCodes?: boolean;
  /** column of the table, counted from 0 → what a person says that it is */
  readonly columns?: Readonly<Record<string, string>>;
  /** what the last application wrote */ readonly applied?:
    { readonly created: number; readonly changed: number; readonly refused: number } | undefined;
}
export interface SessionChange {
  readonly state?: SessionState;
  readonly report?: unknown;
  readonly options?: SessionOptions;
  readonly file?: SessionFile;
}

async function columnsOf(tx: Transaction, file: SessionFile, owner: string, mime = 'application/octet-stream') {
  const stored = await storeFile(tx, { ...file, mime, owner });
  return { fileId: stored.id, fileName: stored.name, fileHash: stored.hash };
}

/** Returns the session's id. `companion`: a second file that the first one names. */
export async function createSession(
  tx: Transaction,
  place: SessionPlace,
  file: (SessionFile & { readonly mime?: string }) | null,
  companion: SessionFile | null = null,
): Promise<string> {
  const stored = file ? await columnsOf(tx, { name: file.name, content: file.content }, place.login, file.mime) : {};
  const beside = companion && (await columnsOf(tx, companion, place.login));
  const options: SessionOptions = beside ? { companionId: beside.fileId, companionName: beside.fileName } : {};
  const { id } = await tx.importSession.create({
    data: { ...place, ...stored, options: options as Prisma.InputJsonValue, createdAt: now() },
    select: { id: true },
  });
  return id;
}

/** The session of this id; of this person only where `login` is given. */
export async function findSession<Report>(
  id: string,
  place: Pick<SessionPlace, 'target'> & Partial<SessionPlace>,
): Promise<ImportSession<Report> | null> {
  return (await prisma().importSession.findFirst({ where: { id, ...place } })) as ImportSession<Report> | null;
}

/** The latest one that is not applied yet. */
export async function latestSession(target: string, targetId: string): Promise<string | null> {
  const row = await prisma().importSession.findFirst({
    where: { target, targetId, state: { in: ['stored', 'previewed', 'applying'] } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return row?.id ?? null;
}

/** Options that are not given stay. */
export async function changeSession(
  session: Pick<ImportSession, 'id' | 'options' | 'login'>,
  { state, report, options, file }: SessionChange,
  tx: Transaction = prisma(),
): Promise<void> {
  await tx.importSession.update({
    where: { id: session.id },
    data: {
      ...(state && { state }),
      ...((state === 'applied' || options?.applied) && { appliedAt: now() }),
      ...(report !== undefined && { report: report as Prisma.InputJsonValue }),
      ...(options && { options: { ...session.options, ...options } as Prisma.InputJsonValue }),
      ...(file && (await columnsOf(tx, file, session.login))),
    },
  });
}

/** Reserves a compared session for its application; false when another request did, or when there is none. */
export async function claimSession(tx: Transaction, id: string, target: string): Promise<boolean> {
  const { count } = await tx.importSession.updateMany({
    where: { id, target, state: 'previewed' },
    data: { state: 'applying' },
  });
  return count === 1;
}

/** After a failure or a cancellation: a finished comparison can be applied again, an unfinished one is failed. */
export async function releaseSession(tx: SqlExecutor, id: string): Promise<void> {
  await tx.executeSql(
    `UPDATE "ImportSession" SET state = CASE WHEN report IS NULL THEN 'failed' ELSE 'previewed' END
    WHERE id = $1::uuid AND state IN ('checking', 'applying')`,
    [id],
  );
}

export const findExecution = (
  id: string,
): Promise<{ state: string; outcome: string | null; progress: number } | null> =>
  prisma().jobExecution.findUnique({ where: { id }, select: { state: true, outcome: true, progress: true } });
