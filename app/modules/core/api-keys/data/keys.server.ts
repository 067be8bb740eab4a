import { keyScopesOf, type KeyScope } from '~/kernel/key-scopes';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { KeyFacts } from '../domain/key-line';

export interface KeyRow extends KeyFacts {
  readonly userId: number;
}

/** A key that ended is shown for as long as somebody may still wonder why a program fails. */
const ENDED_SHOWN_DAYS = 90;
/** An installation has a few dozens; a list that long is no list any more. */
const MOST_SHOWN = 500;

/** Those of a person, or all; the last made first. */
export async function findKeys(of: { readonly userId?: number }, at: Date): Promise<KeyRow[]> {
  const since = new Date(at.getTime() - ENDED_SHOWN_DAYS * 86_400_000);
  const rows = await prisma().apiKey.findMany({
    where: { ...of, expiresAt: { gt: since }, OR: [{ revokedAt: null }, { revokedAt: { gt: since } }] },
    omit: { hash: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
  });
  return rows.map((row) => ({ ...row, scopes: keyScopesOf(row.scopes) }));
}

/** Asked under the lock of the person's row, so that two forms sent at once count each other. */
export async function countOpenKeys(tx: Transaction, userId: number, at: Date): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`;
  return tx.apiKey.count({ where: { userId, revokedAt: null, expiresAt: { gt: at } } });
}

interface NewKey {
  readonly userId: number;
  readonly name: string;
  readonly hash: string;
  readonly hint: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
export const insertKey = async (tx: Transaction, key: NewKey): Promise<number> =>
  (await tx.apiKey.create({ data: { ...key, scopes: [...key.scopes] } })).id;

export const findOpenKey = (id: number): Promise<{ readonly userId: number; readonly name: string } | null> =>
  prisma().apiKey.findFirst({ where: { id, revokedAt: null }, select: { userId: true, name: true } });

export const endKey = (tx: Transaction, id: number, by: { readonly login: string; readonly at: Date }) =>
  tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: by.at, revokedBy: by.login } });
