/**
 * Erasing in steps, each so often until nothing is left of it: what is interrupted is begun again and goes on where it
 * stopped. Every step answers how many rows it changed.
 */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { LOGIN_COLUMNS, LOGIN_LISTS, type PersonColumn } from '../domain';
import { isAttemptOf, named } from './person-columns.server';

/** Somebody who was erased, while something may still name them. */
export interface Erased {
  /** in small letters */ readonly login: string;
  readonly written: string;
  readonly pseudonym: string;
}
export type EraseStep = (tx: Transaction, most: number) => Promise<number>;

/** The login is nobody's any more: its pseudonym stands where it stood; lists of who is told leave it out. */
export function columnStep({ table, column, holds }: PersonColumn, { written, pseudonym }: Erased): EraseStep | null {
  const [rows, cell] = [named(table), named(column)];
  const change = (to: Prisma.Sql, where: Prisma.Sql): EraseStep => {
    return (tx, most) => tx.$executeRaw`
      UPDATE ${rows} t SET ${cell} = ${to} WHERE ${where}
      AND t.ctid = ANY(ARRAY(SELECT t.ctid FROM ${rows} t WHERE ${where} LIMIT ${most}::int))`;
  };
  if (holds === 'login') return change(Prisma.sql`${pseudonym}`, Prisma.sql`t.${cell} = ${written}`);
  if (holds === 'attempt')
    return (tx, most) => tx.$executeRaw`
      DELETE FROM ${rows} WHERE id IN (SELECT t.id FROM ${rows} t WHERE ${isAttemptOf(written)} LIMIT ${most}::int)`;
  if (holds !== 'logins') return null;
  const kept = LOGIN_LISTS[column as keyof typeof LOGIN_LISTS] === 'renamed';
  const to = kept
    ? Prisma.sql`array_replace(t.${cell}, ${written}, ${pseudonym})`
    : Prisma.sql`array_remove(t.${cell}, ${written})`;
  return change(to, Prisma.sql`${written} = ANY(t.${cell})`);
}

/** Kept states name the login as a whole text (people of a territory, who was told). */
const STATES = [
  ['Audit', 'before'],
  ['Audit', 'after'],
  ['Revision', 'snapshot'],
] as const;
/** States that come back into use: only where they say who wrote or answered, since a name may be the same word. */
const KEPT_ROWS = [
  ['DeletedPart', 'rows'],
  ['Alert', 'acknowledged'],
] as const;
const SIGNED = [...LOGIN_COLUMNS, 'by'];

export function stateSteps({ written, pseudonym }: Erased): EraseStep[] {
  const whole = (text: string) => JSON.stringify(text);
  const replaced = ([table, column]: readonly [string, string], pairs: (readonly [string, string])[]): EraseStep => {
    const [rows, cell] = [named(table), named(column)];
    const holds = Prisma.join(
      pairs.map(([was]) => Prisma.sql`strpos(t.${cell}::text, ${was}) > 0`),
      ' OR ',
    );
    const to = pairs.reduce(
      (text, [was, is]) => Prisma.sql`replace(${text}, ${was}, ${is})`,
      Prisma.sql`t.${cell}::text`,
    );
    return (tx, most) => tx.$executeRaw`
      UPDATE ${rows} t SET ${cell} = (${to})::jsonb
      WHERE t.ctid = ANY(ARRAY(SELECT t.ctid FROM ${rows} t WHERE ${holds} LIMIT ${most}::int))`;
  };
  const signed = SIGNED.map(
    (column) => [`"${column}": ${whole(written)}`, `"${column}": ${whole(pseudonym)}`] as const,
  );
  return [
    ...STATES.map((place) => replaced(place, [[whole(written), whole(pseudonym)]])),
    ...KEPT_ROWS.map((place) => replaced(place, signed)),
  ];
}

/** Lines of the journal that are about an account have its login for their number. */
const OF_ACCOUNTS = ['user', 'grant', 'person', 'userView', 'themeAssignment'];
/** What the journal says of the account itself: that it was, not who it was. */
export const blankJournalOf = (tx: Transaction, login: string, pseudonym: string): Promise<number> => tx.$executeRaw`
  UPDATE "Audit" SET "entityId" = ${pseudonym}, before = NULL, after = NULL,
    gone = CASE WHEN gone IS NULL THEN NULL ELSE
      (SELECT jsonb_agg(one || jsonb_build_object('name', ${pseudonym}::text)) FROM jsonb_array_elements(gone) one) END
  WHERE entity = ANY(${OF_ACCOUNTS}::text[]) AND "entityId" = ${login}`;

/** Nothing is sent to this address any more, and nothing says that something was. */
export async function forgetMailbox(tx: Transaction, email: string): Promise<void> {
  await tx.mailRefused.deleteMany({ where: { address: email.toLowerCase() } });
}
export const mailStep =
  ({ table, column }: PersonColumn, email: string) =>
  (tx: Transaction) => tx.$executeRaw`
  UPDATE ${named(table)} t
  SET ${named(column)} = array_remove(array_remove(t.${named(column)}, ${email}), lower(${email}::text))
  WHERE ${email} = ANY(t.${named(column)}) OR lower(${email}::text) = ANY(t.${named(column)})`;

export const deleteContact = (tx: Transaction, code: number) => tx.contact.deleteMany({ where: { code } });
export const countOthersOfContact = (tx: Transaction, code: number): Promise<number> =>
  tx.user.count({ where: { contactCode: code } });

export const markErased = (tx: Transaction, login: string, pseudonym: string) =>
  tx.retiredLogin.upsert({
    where: { login: login.toLowerCase() },
    create: { login: login.toLowerCase(), pseudonym, written: login },
    update: { pseudonym, written: login },
  });
/** The login may be taken again; its pseudonym never, since it signs what somebody else wrote. */
export async function forgetErased(tx: Transaction, { login, pseudonym }: Erased): Promise<boolean> {
  const { count } = await tx.retiredLogin.deleteMany({ where: { login } });
  await tx.retiredLogin.createMany({ data: { login: pseudonym.toLowerCase() }, skipDuplicates: true });
  return count > 0;
}

/** All who were erased and may still be named somewhere, or one of them. */
export async function findErased(pseudonym?: string): Promise<Erased[]> {
  const rows = await prisma().retiredLogin.findMany({ where: { pseudonym: pseudonym ?? { not: null } } });
  return rows.map(({ login, written, pseudonym: name }) => ({ login, written: written ?? login, pseudonym: name! }));
}

/** What the journal says of an erasure: when it was asked for, when nothing was left. */
export async function findErasure(pseudonym: string): Promise<{ asked: Date; ended: Date | null } | null> {
  const rows = await prisma().audit.findMany({
    where: { entity: 'person', entityId: pseudonym, action: { in: ['person.erase', 'person.forget'] } },
    orderBy: { id: 'asc' },
    select: { action: true, at: true },
  });
  const at = (action: string) => rows.findLast((row) => row.action === action)?.at ?? null;
  const asked = at('person.erase');
  return asked && { asked, ended: at('person.forget') };
}
/** The latest work on it. */
export const findErasing = (pseudonym: string) =>
  prisma().jobExecution.findFirst({
    where: { subject: `person:${pseudonym}` },
    orderBy: { createdAt: 'desc' },
    select: { state: true, outcome: true, progress: true },
  });
