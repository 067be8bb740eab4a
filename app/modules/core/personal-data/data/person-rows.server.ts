/** Rows about a person, and those that are kept for so long. */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { Person, PersonColumn } from '../domain';
import { matches, named } from './person-columns.server';

const whereAny = (columns: readonly PersonColumn[], person: Person): Prisma.Sql =>
  Prisma.join(
    columns.map((column) => matches(column, person)),
    ' OR ',
  );

export async function countPersonRows(
  table: string,
  columns: readonly PersonColumn[],
  person: Person,
): Promise<number> {
  const [row] = await prisma().$queryRaw<{ n: number }[]>`
    SELECT count(*)::int AS n FROM ${named(table)} t WHERE ${whereAny(columns, person)}`;
  return row?.n ?? 0;
}

const AT_A_TIME = 1000;
/** Rows of a table that name a person in one of its columns, as JSON: all of them, some at a time. */
export async function* readPersonRows(
  table: string,
  columns: readonly PersonColumn[],
  person: Person,
): AsyncGenerator<Record<string, unknown>> {
  for (let after = '(0,0)'; ;) {
    const rows = await prisma().$queryRaw<{ row: Record<string, unknown>; place: string }[]>`
      SELECT to_jsonb(t) AS row, t.ctid::text AS place FROM ${named(table)} t
      WHERE (${whereAny(columns, person)}) AND t.ctid > ${after}::text::tid ORDER BY t.ctid LIMIT ${AT_A_TIME}::int`;
    for (const { row } of rows) yield row;
    if (rows.length < AT_A_TIME) return;
    after = rows.at(-1)!.place;
  }
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
