/** Comparisons with the Sandre: ImportSession rows whose target is `sandre`; the report is the list of differences. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { SqlExecutor } from '~/platform/jobs/define-job';
import { storeFile } from '~/platform/storage/files.server';
import { now } from '~/platform/clock.server';
import type { SyncReport } from '../domain';

const TARGET = 'sandre';
/** What the last application wrote. */
interface AppliedCount {
  readonly created: number;
  readonly changed: number;
  readonly refused: number;
}
interface Options {
  readonly executionId?: string;
  readonly applied?: AppliedCount;
}
export interface SyncFile {
  readonly name: string;
  readonly content: Uint8Array;
}
interface Sync {
  readonly id: string;
  readonly set: string;
  readonly fileId: string | null;
  readonly fileName: string;
  readonly state: string;
  readonly report: SyncReport | null;
  readonly login: string;
  readonly executionId: string | null;
  readonly applied: AppliedCount | null;
}

export async function createSync(tx: Transaction, set: string, file: SyncFile | null, login: string): Promise<string> {
  const stored = file ? await storeFile(tx, { ...file, mime: 'application/octet-stream', owner: login }) : null;
  return (
    await tx.importSession.create({
      data: {
        target: TARGET,
        targetId: set,
        fileId: stored?.id ?? null,
        fileName: stored?.name ?? '',
        fileHash: stored?.hash ?? '',
        login,
      },
    })
  ).id;
}

export const attachFile = async (tx: Transaction, id: string, file: SyncFile, login: string): Promise<void> => {
  const stored = await storeFile(tx, { ...file, mime: 'application/octet-stream', owner: login });
  await tx.importSession.update({
    where: { id },
    data: { fileId: stored.id, fileName: stored.name, fileHash: stored.hash },
  });
};

export const linkSync = async (tx: Transaction, id: string, executionId: string): Promise<void> => {
  await tx.importSession.update({ where: { id }, data: { state: 'checking', options: { executionId } } });
};

/** Reserves a comparison for application; false when another request did, or when there is none. */
export async function claimSync(tx: Transaction, id: string): Promise<boolean> {
  return (
    (
      await tx.importSession.updateMany({
        where: { id, target: TARGET, state: 'previewed' },
        data: { state: 'applying' },
      })
    ).count === 1
  );
}
export const linkApplication = async (tx: Transaction, id: string, executionId: string): Promise<void> => {
  await tx.importSession.update({ where: { id }, data: { options: { executionId } } });
};

export async function findSync(id: string): Promise<Sync | null> {
  const row = await prisma().importSession.findUnique({ where: { id } });
  if (!row || row.target !== TARGET) return null;
  const { executionId = null, applied = null } = row.options as Options;
  return {
    id: row.id,
    set: row.targetId,
    fileId: row.fileId,
    fileName: row.fileName,
    state: row.state,
    report: row.report as unknown as SyncReport | null,
    login: row.login,
    executionId,
    applied,
  };
}

export async function setSync(
  sync: Pick<Sync, 'id' | 'executionId'>,
  state: 'previewed' | 'applied',
  report: SyncReport,
  applied?: AppliedCount,
): Promise<void> {
  const options: Options = {
    ...(sync.executionId === null ? {} : { executionId: sync.executionId }),
    ...(applied ? { applied } : {}),
  };
  await prisma().importSession.update({
    where: { id: sync.id },
    data: {
      state,
      report: report as unknown as Prisma.InputJsonValue,
      options: options as Prisma.InputJsonValue,
      ...(applied ? { appliedAt: now() } : {}),
    },
  });
}

/** After a failure or a cancellation: a finished comparison can be applied again, an unfinished one is failed. */
export async function releaseSync(tx: SqlExecutor, id: string): Promise<void> {
  await tx.executeSql(
    `UPDATE "ImportSession" SET state = CASE WHEN report IS NULL THEN 'failed' ELSE 'previewed' END
    WHERE id = $1::uuid AND target = '${TARGET}' AND state IN ('checking', 'applying')`,
    [id],
  );
}
