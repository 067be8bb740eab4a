import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { deleteStoredFile } from '~/platform/storage/files.server';

export interface Deletion {
  readonly id: number;
  readonly kind: string;
  readonly ids: readonly string[];
  readonly names: readonly string[];
  readonly count: number;
  readonly parent: number | null;
  readonly authors: readonly string[];
  readonly state: string;
  readonly login: string;
  readonly at: Date;
  readonly restoredAt: Date | null;
  readonly restoredBy: string | null;
}

export const findDeletion = (id: number): Promise<Deletion | null> => prisma().deletion.findUnique({ where: { id } });

/** Deletions since then that nobody undid, the latest first. */
export const findDeletions = (since: Date): Promise<Deletion[]> =>
  prisma().deletion.findMany({
    where: { at: { gt: since }, restoredAt: null },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
  });

/** The last deletion of this (or of what belonged to a parent), unless it was undone. */
export const findDeletionOf = async (
  kind: string,
  of: { readonly id: string } | { readonly parent: number },
  since: Date,
): Promise<number | null> =>
  (
    await prisma().deletion.findFirst({
      where: { kind, ...('id' in of ? { ids: { has: of.id } } : of), restoredAt: null, at: { gt: since } },
      select: { id: true },
      orderBy: { id: 'desc' },
    })
  )?.id ?? null;

/** Waits for whoever restores it at the same time. */
export async function lockDeletion(tx: Transaction, id: number): Promise<Deletion | null> {
  await tx.$queryRaw`SELECT id FROM "Deletion" WHERE id = ${id} FOR UPDATE`;
  return tx.deletion.findUnique({ where: { id } });
}

export async function markRestored(tx: Transaction, id: number, login: string, at: Date): Promise<void> {
  await tx.deletion.update({ where: { id }, data: { restoredAt: at, restoredBy: login, files: [] } });
  await tx.deletedPart.deleteMany({ where: { deletionId: id } });
}

/** With its parts and the files that waited. Returns how many went. */
export async function purgeDeletionsBefore(tx: Transaction, before: Date, batch: number): Promise<number> {
  const old = await tx.deletion.findMany({
    where: { at: { lte: before } },
    select: { id: true, files: true },
    orderBy: { at: 'asc' },
    take: batch,
  });
  for (const file of old.flatMap(({ files }) => files)) await deleteStoredFile(tx, file);
  await tx.deletion.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  return old.length;
}
