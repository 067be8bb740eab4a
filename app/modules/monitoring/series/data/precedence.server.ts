/** The precedence of series between origins, and what it was before. */
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { Series } from '../domain';
import type { Precedence, PrecedenceHistory } from '../domain/precedence';

export async function findPrecedence(
  { id, precedence }: Pick<Series, 'id' | 'precedence'>,
  tx: Transaction = prisma(),
): Promise<PrecedenceHistory> {
  const rows = await tx.precedenceChange.findMany({ where: { seriesId: id }, orderBy: { id: 'asc' } });
  return { now: precedence, changes: rows.map(({ at, before, after }) => ({ at: at.getTime(), before, after })) };
}

export async function recordPrecedence(
  tx: Transaction,
  seriesId: number,
  { before, after, login }: { readonly before: Precedence; readonly after: Precedence; readonly login: string },
): Promise<void> {
  await tx.precedenceChange.create({
    data: { seriesId, at: now(), login, before: [...before], after: [...after] },
  });
}

/** The ends of what other imports hold beside the values that stand; null where nothing is. */
export async function heldAside(
  tx: Transaction,
  seriesId: number,
): Promise<{ readonly from: Date; readonly to: Date } | null> {
  const { rows } = await connectionOf(tx).query<{ from: Date | null; to: Date | null }>(
    `SELECT min(at) AS from, max(at) AS to FROM "MeasureReplaced" WHERE "seriesId" = $1`,
    [seriesId],
  );
  const { from, to } = rows[0]!;
  return from && to ? { from, to } : null;
}
