/** What is to be told. One row an alert and level: nothing is told twice. */
import { now } from '~/platform/clock.server';
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';

interface Notice {
  readonly alertId: number;
  readonly level: number;
  readonly escalated: boolean;
}

export interface DueNotice extends Notice {
  readonly stationId: number;
  readonly quantity: string;
  readonly receivers: readonly string[];
}

/** Nobody is told inside a silence, whatever the time of what was measured. */
const NOT_SILENT = `NOT EXISTS (SELECT FROM "AlertSilence" q WHERE q."from" <= $1 AND $1 < q."to"
  AND (q."stationId" IS NULL OR q."stationId" = s."stationId"))`;

/** What may leave now. What a correction withdrew before it was told is not told. */
export async function findDueNotices(limit: number): Promise<DueNotice[]> {
  const { rows } = await db().pool.query<DueNotice>(
    `SELECT n."alertId", n.level, n.escalated, s."stationId", s.quantity,
      CASE WHEN n.escalated THEN t."escalateTo" ELSE t.receivers END AS receivers
    FROM "AlertNotice" n JOIN "Alert" a ON a.id = n."alertId" JOIN "Threshold" t ON t.id = a."thresholdId"
      JOIN "Series" s ON s.id = a."seriesId"
    WHERE n."sentAt" IS NULL AND n."dueAt" <= $1 AND a."withdrawnAt" IS NULL AND ${NOT_SILENT}
    ORDER BY n."dueAt", n."alertId", n.level LIMIT $2`,
    [now(), limit],
  );
  return rows;
}

/** Of these, what no other worker took meanwhile, held until the end of the transaction. */
export async function takeNotices(tx: Transaction, due: readonly Notice[]): Promise<Notice[]> {
  const { rows } = await connectionOf(tx).query<Notice>(
    `SELECT n."alertId", n.level, n.escalated FROM "AlertNotice" n
      JOIN unnest($1::int[], $2::int[], $3::boolean[]) AS d(alert, level, escalated)
        ON n."alertId" = d.alert AND n.level = d.level AND n.escalated = d.escalated
    WHERE n."sentAt" IS NULL ORDER BY n."alertId", n.level FOR UPDATE OF n SKIP LOCKED`,
    [due.map(({ alertId }) => alertId), due.map(({ level }) => level), due.map(({ escalated }) => escalated)],
  );
  return rows;
}

export async function markSent(tx: Transaction, notice: Notice, addresses: readonly string[]): Promise<void> {
  await tx.alertNotice.update({
    where: { alertId_level_escalated: { ...notice } },
    data: { sentAt: now(), sentTo: [...addresses] },
  });
}

/**
 * Open alerts that nobody acknowledged for as long as their threshold allows since somebody was told; of one that rose
 * after it was acknowledged, since somebody was told of that.
 */
export async function findUnanswered(tx: Transaction): Promise<{ readonly id: number; readonly level: number }[]> {
  const { rows } = await connectionOf(tx).query<{ id: number; level: number }>(
    `SELECT a.id, a.level FROM "Alert" a JOIN "Threshold" t ON t.id = a."thresholdId"
      JOIN "Series" s ON s.id = a."seriesId"
    WHERE ${NOT_SILENT}
      AND a."closedAt" IS NULL AND a."withdrawnAt" IS NULL AND NOT a."isAcknowledged" AND a."escalatedAt" IS NULL
      AND t."escalateHours" IS NOT NULL AND EXISTS (SELECT FROM "AlertNotice" n WHERE n."alertId" = a.id
        AND n."sentAt" <= $1::timestamptz - t."escalateHours" * interval '1 hour'
        AND n."sentAt" > coalesce(to_timestamp((a.acknowledged -> -1 ->> 'saidAt')::float8 / 1000), '-infinity'))
    ORDER BY a.id FOR UPDATE OF a SKIP LOCKED`,
    [now()],
  );
  return rows;
}

export const markEscalated = (tx: Transaction, id: number) =>
  tx.alert.update({ where: { id }, data: { escalatedAt: now() } });
