/**
 * Every row about a person, found by what the tables of the database are: a table that is added tomorrow is exported
 * and erased as well.
 */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { LOGIN_COLUMNS } from '../domain';

interface PersonColumn {
  readonly table: string;
  readonly column: string;
}

export const findPersonColumns = (tx: Transaction = prisma()): Promise<PersonColumn[]> => tx.$queryRaw`
  SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
  JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
  WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> 'RetiredLogin'
  AND ((c.data_type = 'text' AND c.column_name = ANY(${[...LOGIN_COLUMNS]}::text[])) OR c.column_name = 'userId')
  ORDER BY 1, 2`;

const named = (name: string) => Prisma.raw(`"${name.replaceAll('"', '""')}"`);
const matches = ({ column }: PersonColumn, person: { readonly id: number; readonly login: string }) =>
  column === 'userId'
    ? Prisma.sql`t.${named(column)} = ${person.id}::int`
    : Prisma.sql`t.${named(column)} = ${person.login}`;

/** Rows of a table that name a person in one of its columns, as JSON. */
export async function findPersonRows(
  table: string,
  columns: readonly PersonColumn[],
  person: { readonly id: number; readonly login: string },
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

/** The login is nobody's any more: its pseudonym stands in every column. */
export async function renameLogin(tx: Transaction, login: string, pseudonym: string): Promise<void> {
  for (const { table, column } of await findPersonColumns(tx))
    if (column !== 'userId')
      await tx.$executeRaw`
        UPDATE ${named(table)} SET ${named(column)} = ${pseudonym} WHERE ${named(column)} = ${login}`;
  await tx.$executeRaw`UPDATE "Deletion" SET authors = array_replace(authors, ${login}, ${pseudonym})
    WHERE ${login} = ANY(authors)`;
}

/** What the journal says of the account itself: that it was, not who it was. */
export const blankJournalOf = (tx: Transaction, login: string, pseudonym: string): Promise<number> => tx.$executeRaw`
  UPDATE "Audit" SET "entityId" = ${pseudonym}, before = NULL, after = NULL,
    gone = CASE WHEN gone IS NULL THEN NULL ELSE
      (SELECT jsonb_agg(one || jsonb_build_object('name', ${pseudonym}::text)) FROM jsonb_array_elements(gone) one) END
  WHERE entity IN ('user', 'grant') AND "entityId" = ${login}`;

export const forgetMailbox = (tx: Transaction, email: string) =>
  tx.mailRefused.deleteMany({ where: { address: email.toLowerCase() } });
export const deleteContact = (tx: Transaction, code: number) => tx.contact.deleteMany({ where: { code } });
export const countOthersOfContact = (tx: Transaction, code: number): Promise<number> =>
  tx.user.count({ where: { contactCode: code } });

export const markErased = (tx: Transaction, login: string, pseudonym: string) =>
  tx.retiredLogin.updateMany({ where: { login: login.toLowerCase() }, data: { pseudonym } });
export const findErased = () => prisma().retiredLogin.findMany({ where: { pseudonym: { not: null } } });
export const forgetErased = (tx: Transaction, login: string) => tx.retiredLogin.deleteMany({ where: { login } });

/** Kept states may still name the login (people of a territory, who was told): as a whole JSON text. */
export async function renameInStates(tx: Transaction, login: string, pseudonym: string): Promise<number> {
  const [was, is] = [JSON.stringify(login), JSON.stringify(pseudonym)];
  const like = `%${was.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const audits = await tx.$executeRaw`
    UPDATE "Audit" SET before = replace(before::text, ${was}, ${is})::jsonb,
      after = replace(after::text, ${was}, ${is})::jsonb
    WHERE before::text ILIKE ${like} OR after::text ILIKE ${like}`;
  const revisions = await tx.$executeRaw`
    UPDATE "Revision" SET snapshot = replace(snapshot::text, ${was}, ${is})::jsonb
    WHERE snapshot::text ILIKE ${like}`;
  return audits + revisions;
}

/** Older than a day, some at a time: sign-ins that were tried, sessions that ended, links that expired. */
export const deleteAttemptsBefore = (tx: Transaction, before: Date, most: number): Promise<number> => tx.$executeRaw`
  DELETE FROM "LoginAttempt" WHERE id IN (SELECT id FROM "LoginAttempt" WHERE at < ${before} ORDER BY at
  LIMIT ${most}::int)`;
export const deleteSessionsBefore = (tx: Transaction, before: Date, most: number): Promise<number> => tx.$executeRaw`
  DELETE FROM "Session" WHERE "idHash" IN (SELECT "idHash" FROM "Session" WHERE "expiresAt" < ${before}
  ORDER BY "expiresAt" LIMIT ${most}::int)`;
export const deleteResetsBefore = (tx: Transaction, before: Date): Promise<{ count: number }> =>
  tx.resetToken.deleteMany({ where: { expiresAt: { lt: before } } });
