/** Uploaded files on their way into a set (ImportSession rows whose target is `reference`). */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import { storeFile } from '~/platform/storage/files.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import type { ImportReport } from '../domain';

export type SessionState = 'stored' | 'checking' | 'previewed' | 'applying' | 'applied' | 'failed';
export interface ReferenceImport {
  readonly id: string;
  readonly set: string;
  readonly fileId: string;
  readonly fileName: string;
  readonly companionId: string | null;
  readonly companionName: string | null;
  readonly state: SessionState;
  readonly report: ImportReport | null;
  readonly executionId: string | null;
  readonly login: string;
  readonly createdAt: Date;
}
interface Options {
  readonly companionId?: string;
  readonly companionName?: string;
  readonly executionId?: string;
}
export interface NewImportFile {
  readonly name: string;
  readonly content: Uint8Array;
}

const TARGET = 'reference';
const MIME = 'application/octet-stream';

export async function createImport(
  set: string,
  file: NewImportFile,
  companion: NewImportFile | null,
  login: string,
): Promise<string> {
  return inTransaction(
    async (tx) => {
      const stored = await storeFile(tx, { ...file, mime: MIME, owner: login });
      const beside = companion ? await storeFile(tx, { ...companion, mime: MIME, owner: login }) : null;
      const options: Options = beside ? { companionId: beside.id, companionName: beside.name } : {};
      const session = await tx.importSession.create({
        data: {
          target: TARGET,
          targetId: set,
          fileId: stored.id,
          fileName: stored.name,
          fileHash: stored.hash,
          login,
          options: options as Prisma.InputJsonValue,
        },
      });
      return session.id;
    },
    { timeoutMs: 120_000 },
  );
}

export async function findImport(id: string): Promise<ReferenceImport | null> {
  const row = await prisma().importSession.findUnique({ where: { id } });
  if (!row || row.target !== TARGET || row.fileId === null) return null;
  const options = row.options as Options;
  return {
    id: row.id,
    set: row.targetId,
    fileId: row.fileId,
    fileName: row.fileName,
    companionId: options.companionId ?? null,
    companionName: options.companionName ?? null,
    state: row.state as SessionState,
    report: row.report as unknown as ImportReport | null,
    executionId: options.executionId ?? null,
    login: row.login,
    createdAt: row.createdAt,
  };
}

/** The latest uploaded file not applied yet, which job -16 takes when no file is named (C538, C539). */
export async function latestImport(set: string): Promise<string | null> {
  const row = await prisma().importSession.findFirst({
    where: { target: TARGET, targetId: set, state: { in: ['stored', 'previewed', 'applying'] } },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  });
  return row?.id ?? null;
}

export async function setImport(id: string, state: SessionState, report?: ImportReport): Promise<void> {
  await prisma().importSession.update({
    where: { id },
    data: {
      state,
      ...(report ? { report: report as unknown as Prisma.InputJsonValue } : {}),
      ...(state === 'applied' ? { appliedAt: new Date() } : {}),
    },
  });
}

export async function linkExecution(
  tx: Transaction,
  session: ReferenceImport,
  state: SessionState,
  executionId: string,
): Promise<void> {
  const options: Options = {
    ...(session.companionId ? { companionId: session.companionId, companionName: session.companionName ?? '' } : {}),
    executionId,
  };
  await tx.importSession.update({
    where: { id: session.id },
    data: { state, options: options as Prisma.InputJsonValue },
  });
}

export async function readExecution(
  id: string,
): Promise<{ state: string; outcome: string | null; progress: number } | null> {
  return prisma().jobExecution.findUnique({ where: { id }, select: { state: true, outcome: true, progress: true } });
}
