/** Comparisons with the Sandre: ImportSession rows whose target is `sandre`; the report is the list of differences. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { storeFile } from '~/platform/storage/files.server';
import type { SyncReport } from '../domain';

const TARGET = 'sandre';
export interface SyncFile { readonly name: string; readonly content: Uint8Array }
export interface Sync { readonly id: string; readonly set: string; readonly fileId: string | null; readonly fileName: string; readonly state: string; readonly report: SyncReport | null; readonly login: string; readonly executionId: string | null }

export async function createSync(tx: Transaction, set: string, file: SyncFile | null, login: string): Promise<string> {
  const stored = file ? await storeFile(tx, { ...file, mime: 'application/octet-stream', owner: login }) : null;
  return (await tx.importSession.create({ data: { target: TARGET, targetId: set, fileId: stored?.id ?? null, fileName: stored?.name ?? '', fileHash: stored?.hash ?? '', login } })).id;
}

export const attachFile = async (tx: Transaction, id: string, file: SyncFile, login: string): Promise<void> => {
  const stored = await storeFile(tx, { ...file, mime: 'application/octet-stream', owner: login });
  await tx.importSession.update({ where: { id }, data: { fileId: stored.id, fileName: stored.name, fileHash: stored.hash } });
};

export const linkSync = async (tx: Transaction, id: string, executionId: string): Promise<void> => { await tx.importSession.update({ where: { id }, data: { state: 'checking', options: { executionId } } }); };

export async function findSync(id: string): Promise<Sync | null> {
  const row = await prisma().importSession.findUnique({ where: { id } });
  if (!row || row.target !== TARGET) return null;
  return { id: row.id, set: row.targetId, fileId: row.fileId, fileName: row.fileName, state: row.state, report: row.report as unknown as SyncReport | null, login: row.login, executionId: (row.options as { executionId?: string }).executionId ?? null };
}

export async function setSync(id: string, state: 'previewed' | 'applied', report?: SyncReport): Promise<void> {
  await prisma().importSession.update({ where: { id }, data: { state, ...(report ? { report: report as unknown as Prisma.InputJsonValue } : {}) } });
}
