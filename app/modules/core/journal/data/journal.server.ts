/** Lines of the audit, the last first. Days are those of Paris; each search keeps to a period, which has its index. */
import { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';

export interface JournalFilter {
  readonly from: string;
  readonly to: string;
  readonly login: string;
  readonly entity: string;
  readonly verb: string;
  readonly q: string;
}
export interface JournalRow {
  readonly id: bigint;
  readonly at: Date;
  readonly login: string;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
}

const likePattern = (typed: string): string => `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`;

const where = ({ from, to, login, entity, verb, q }: JournalFilter) => Prisma.sql`
  at >= (${from}::date)::timestamp AT TIME ZONE 'Europe/Paris'
  AND at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/Paris'
  AND (${login} = '' OR login = ${login})
  AND (${entity} = '' OR entity = ${entity})
  AND (${verb} = '' OR split_part(action, '.', 2) = ${verb})
  AND (${q} = '' OR "entityId" = ${q} OR coalesce(after->>'name', after->>'title', before->>'name', before->>'title')
    ILIKE ${likePattern(q)})`;

/** `longest`: both states of a line that is longer, in bytes, are left out. */
export const findJournal = (
  filter: JournalFilter,
  { skip, take, longest }: { readonly skip: number; readonly take: number; readonly longest: number },
): Promise<JournalRow[]> => prisma().$queryRaw`
  SELECT id, at, login, action, entity, "entityId",
    CASE WHEN octet_length(concat(before, after)) <= ${longest}::int THEN before END AS before,
    CASE WHEN octet_length(concat(before, after)) <= ${longest}::int THEN after END AS after
  FROM "Audit" WHERE ${where(filter)} ORDER BY at DESC, id DESC LIMIT ${take}::int OFFSET ${skip}::int`;

/** The lines after this one, in the same order: a file of years is read a piece at a time. */
export const findJournalAfter = (
  filter: JournalFilter,
  last: Pick<JournalRow, 'id' | 'at'> | null,
  { take, longest }: { readonly take: number; readonly longest: number },
): Promise<JournalRow[]> => prisma().$queryRaw`
  SELECT id, at, login, action, entity, "entityId",
    CASE WHEN octet_length(concat(before, after)) <= ${longest}::int THEN before END AS before,
    CASE WHEN octet_length(concat(before, after)) <= ${longest}::int THEN after END AS after
  FROM "Audit" WHERE ${where(filter)}
    ${last ? Prisma.sql`AND (at, id) < (${last.at}::timestamptz, ${last.id}::bigint)` : Prisma.empty}
  ORDER BY at DESC, id DESC LIMIT ${take}::int`;

/** Up to `most`: a journal of years is not counted to its end. */
export async function countJournal(filter: JournalFilter, most: number): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`
    SELECT COUNT(*)::int AS count FROM (SELECT 1 FROM "Audit" WHERE ${where(filter)} LIMIT ${most}::int) found`;
  return row?.count ?? 0;
}

export const findJournalLine = (id: bigint) => prisma().audit.findUnique({ where: { id } });

/** What was ever written about, one step of the index each. */
export async function findJournalEntities(): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ entity: string }[]>`
    WITH RECURSIVE kinds AS (
      (SELECT entity FROM "Audit" ORDER BY entity LIMIT 1)
      UNION ALL
      SELECT (SELECT a.entity FROM "Audit" a WHERE a.entity > kinds.entity ORDER BY a.entity LIMIT 1) FROM kinds
      WHERE kinds.entity IS NOT NULL)
    SELECT entity FROM kinds WHERE entity IS NOT NULL`;
  return rows.map(({ entity }) => entity);
}

/** Older than a day, some at a time. */
export const deleteJournalBefore = (tx: Transaction, before: Date, most: number): Promise<number> => tx.$executeRaw`
  DELETE FROM "Audit" WHERE id IN (SELECT id FROM "Audit" WHERE at < ${before} ORDER BY at LIMIT ${most}::int)`;
