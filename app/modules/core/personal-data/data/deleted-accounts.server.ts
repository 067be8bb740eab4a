/** Accounts that were deleted and not erased, as the journal still tells them: their numbers, logins and addresses. */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

interface DeletedAccount {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string | null;
  /** who deleted it */ readonly by: string;
  readonly at: Date;
}

/** An erasure empties « before »; whoever has the login again is another matter, and their account stands there. */
const deleted = (tx: Transaction, which: Prisma.Sql, most: number): Promise<DeletedAccount[]> => tx.$queryRaw`
  SELECT (one->>'id')::int AS id, a."entityId" AS login, coalesce(one->>'name', '') AS name,
    a.before->>'email' AS email, a.login AS by, a.at
  FROM "Audit" a, jsonb_array_elements(a.gone) AS one
  WHERE a.entity = 'user' AND a.action = 'user.delete' AND a.before IS NOT NULL AND one->>'entity' = 'user'
    AND NOT EXISTS (SELECT 1 FROM "User" u WHERE lower(u.login) = lower(a."entityId")) AND ${which}
  ORDER BY a.id DESC LIMIT ${most}::int`;

export async function findDeletedAccount(id: number, tx: Transaction = prisma()): Promise<DeletedAccount | null> {
  const gone = Prisma.sql`a.gone @> jsonb_build_array(jsonb_build_object('entity', 'user', 'id', ${String(id)}::text))`;
  return (await deleted(tx, gone, 1))[0] ?? null;
}

const MOST = 200;
/** The last ones. */
export const findDeletedAccounts = (): Promise<DeletedAccount[]> => deleted(prisma(), Prisma.sql`true`, MOST);

export const isAddressUsed = async (tx: Transaction, email: string): Promise<boolean> =>
  (await tx.user.count({ where: { email: { equals: email, mode: 'insensitive' } } })) > 0;
