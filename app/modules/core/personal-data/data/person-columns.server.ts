/**
 * Every column that names people, found by what the tables of the database are: a table that is added tomorrow is
 * exported and erased as well.
 */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { LOGIN_COLUMNS, LOGIN_LISTS, MAIL_LISTS, type Person, type PersonColumn } from '../domain';

export const findPersonColumns = (tx: Transaction = prisma()): Promise<PersonColumn[]> => tx.$queryRaw`
  SELECT * FROM (
    SELECT c.table_name AS "table", c.column_name AS "column", CASE
      WHEN c.table_name = 'MailRefused' AND c.column_name = 'address' THEN 'mail'
      WHEN c.table_name = 'LoginAttempt' AND c.column_name = 'login' THEN 'attempt'
      WHEN c.data_type = 'text' AND c.column_name = ANY(${[...LOGIN_COLUMNS]}::text[]) THEN 'login'
      WHEN c.column_name = 'userId' THEN 'user'
      WHEN c.udt_name = '_text' AND c.column_name = ANY(${Object.keys(LOGIN_LISTS)}::text[]) THEN 'logins'
      WHEN c.udt_name = '_text' AND c.column_name = ANY(${[...MAIL_LISTS]}::text[]) THEN 'mails'
    END AS holds
    FROM information_schema.columns c
    JOIN information_schema.tables t ON t.table_schema = c.table_schema AND t.table_name = c.table_name
    WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.table_name <> 'RetiredLogin'
  ) named WHERE holds IS NOT NULL ORDER BY 1, 2`;

export const named = (name: string) => Prisma.raw(`"${name.replaceAll('"', '""')}"`);

/** Attempts to sign in are kept in small letters, those of a known device with its mark behind. */
export const isAttemptOf = (login: string) => Prisma.sql`
  (t.login = lower(${login}::text) OR starts_with(t.login, lower(${login}::text) || chr(1) || 'device '))`;

export function matches({ column, holds }: PersonColumn, { id, login, email }: Person): Prisma.Sql {
  const cell = Prisma.sql`t.${named(column)}`;
  switch (holds) {
    case 'user':
      return Prisma.sql`${cell} = ${id}::int`;
    case 'attempt':
      return isAttemptOf(login);
    case 'login':
      return Prisma.sql`${cell} = ${login}`;
    case 'logins':
      return Prisma.sql`${login} = ANY(${cell})`;
    case 'mail':
      return Prisma.sql`${cell} = lower(${email}::text)`;
    case 'mails':
      return Prisma.sql`(${email}::text = ANY(${cell}) OR lower(${email}::text) = ANY(${cell}))`;
    default:
      return holds satisfies never;
  }
}
