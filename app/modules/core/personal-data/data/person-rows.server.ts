/** Rows about a person, and those that are kept for so long. */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Person, PersonColumn } from '../domain';
import { matches, named } from './person-columns.server';

/** Rows of a table that name a person in one of its columns, as JSON. */
export async function findPersonRows(
  table: string,
  columns: readonly PersonColumn[],
  person: Person,
  most: number,
): Promise<Record<string, unknown>[]> {
  const where = Prisma.join(
    columns.map((column) => matches(column, person)),
    ' OR ',
  );
  const rows = await prisma().$queryRaw<{ row: Record<string, unknown> }[]>`
    SELECT to_jsonb(t) AS row FROM ${named(table)} t WHERE ${where} LIMIT ${most}::int`;
  return rows.map(({ row }) => row);
}

export const findContactOf = (code: number) => prisma().contact.findUnique({ where: { code } });

/** Older than a day, some at a time: sign-ins that were tried, sessions that ended, links that expired. */
export const deleteAttemptsBefore = (tx: Transaction, before: Date, most: number): Promise<number> => tx.$executeRaw`
  DELETE FROM "LoginAttempt" WHERE id IN (SELECT id FROM "LoginAttempt" WHERE at < ${before} ORDER BY at
  LIMIT ${most}::int)`;
export const deleteSessionsBefore = (tx: Transaction, before: Date, most: number): Promise<number> => tx.$executeRaw`
  DELETE FROM "Session" WHERE "idHash" IN (SELECT "idHash" FROM "Session" WHERE "expiresAt" < ${before}
  ORDER BY "expiresAt" LIMIT ${most}::int)`;
export const deleteResetsBefore = (tx: Transaction, before: Date): Promise<{ count: number }> =>
  tx.resetToken.deleteMany({ where: { expiresAt: { lt: before } } });
