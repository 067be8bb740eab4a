/** What is to be judged, how far series were judged, and the alerts that came of it. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { AlertMoment, JudgedAlert, Period, StoredAlert, WatchState } from '../domain';

/** Somebody said that they know: at the last measure that was known then. */
export interface Acknowledgement {
  /** milliseconds: instant of that measure */
  readonly at: number;
  readonly by: string;
  readonly note: string;
  readonly saidAt: number;
}

export interface KeptAlert extends StoredAlert {
  readonly alert: JudgedAlert;
  readonly acknowledged: readonly Acknowledgement[];
}

export interface KeptState {
  readonly thresholdId: number;
  readonly thresholdVersion: number;
  readonly state: WatchState;
  readonly judgedTo: number;
}

/** Where nothing is watched nothing is noted; a threshold that comes later marks what it watches. */
export async function markDue(tx: Transaction, seriesIds: readonly number[], from: number): Promise<boolean> {
  const { rowCount } = await connectionOf(tx).query(
    `INSERT INTO "AlertDue" AS d ("seriesId", "from") SELECT s.id, $2 FROM "Series" s
      WHERE s.id = ANY($1::int[]) AND (EXISTS (SELECT FROM "Threshold" t WHERE t.quantity = s.quantity)
        OR EXISTS (SELECT FROM "AlertState" a WHERE a."seriesId" = s.id)) ORDER BY s.id
    ON CONFLICT ("seriesId") DO UPDATE SET "from" = least(d."from", excluded."from"), marks = d.marks + 1`,
    [[...seriesIds], new Date(from)],
  );
  return (rowCount ?? 0) > 0;
}

interface Due {
  readonly seriesId: number;
  readonly from: number;
  readonly marks: number;
}
const dueOf = ({ from, ...row }: { seriesId: number; from: Date; marks: number }): Due => ({
  ...row,
  from: from.getTime(),
});

/** `without`: series that are left for another time. */
export async function findDue(limit: number, without: readonly number[]): Promise<Due[]> {
  const where = { seriesId: { notIn: [...without] } };
  return (await prisma().alertDue.findMany({ where, orderBy: { seriesId: 'asc' }, take: limit })).map(dueOf);
}

/** The series is held against other judges until the end of the transaction. Null where another one took it. */
export async function holdDue(tx: Transaction, seriesId: number): Promise<Due | null> {
  await holdAlerts(tx, seriesId);
  const row = await tx.alertDue.findUnique({ where: { seriesId } });
  return row && dueOf(row);
}

const LOCK = 30_001;
export const holdAlerts = (tx: Transaction, seriesId: number): Promise<unknown> =>
  connectionOf(tx).query('SELECT pg_advisory_xact_lock($1, $2)', [LOCK, seriesId]);

/** Nothing where more was written meanwhile: it is judged again. */
export const clearDue = (tx: Transaction, { seriesId, marks }: Due) =>
  tx.alertDue.deleteMany({ where: { seriesId, marks } });

export async function findStates(tx: Transaction, seriesId: number): Promise<KeptState[]> {
  const rows = await tx.alertState.findMany({ where: { seriesId } });
  return rows.map(({ state, judgedTo, thresholdId, thresholdVersion }) => ({
    ...{ thresholdId, thresholdVersion, judgedTo: judgedTo.getTime() },
    state: state as unknown as WatchState,
  }));
}

export async function keepState(
  tx: Transaction,
  seriesId: number,
  { thresholdId, state, judgedTo, ...kept }: KeptState,
) {
  const data = { ...kept, state: state as unknown as Prisma.InputJsonObject, judgedTo: new Date(judgedTo) };
  await tx.alertState.upsert({
    where: { seriesId_thresholdId: { seriesId, thresholdId } },
    create: { seriesId, thresholdId, ...data },
    update: data,
  });
}

export const forgetState = (tx: Transaction, seriesId: number, thresholdId: number) =>
  tx.alertState.deleteMany({ where: { seriesId, thresholdId } });

export function keptAlertOf(row: Prisma.AlertGetPayload<object>): KeptAlert {
  const [raisedAt, closedAt] = [row.raisedAt.getTime(), row.closedAt?.getTime() ?? null];
  const { id, told, level, highest, value, isAcknowledged } = row;
  return {
    ...{ id, raisedAt, closedAt, told, isWithdrawn: row.withdrawnAt !== null },
    acknowledged: row.acknowledged as unknown as Acknowledgement[],
    alert: {
      ...{ raisedAt, closedAt, level, highest, value, isAcknowledged, told },
      since: row.since.getTime(),
      reason: row.reason === 'data' || row.reason === 'season' ? row.reason : null,
      moments: row.moments as unknown as AlertMoment[],
    },
  };
}

/** In the order of their beginnings: those raised after an instant, or all. */
export async function findAlertsOf(
  tx: Transaction,
  { seriesId, thresholdId }: { readonly seriesId: number; readonly thresholdId: number },
): Promise<KeptAlert[]> {
  const rows = await tx.alert.findMany({
    where: { seriesId, thresholdId },
    orderBy: [{ raisedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(keptAlertOf);
}

const dataOf = ({ raisedAt, since, closedAt, moments, told: _, ...alert }: JudgedAlert) => ({
  ...alert,
  raisedAt: new Date(raisedAt),
  since: new Date(since),
  closedAt: closedAt === null ? null : new Date(closedAt),
  moments: moments as unknown as Prisma.InputJsonArray,
});

export async function insertAlert(
  tx: Transaction,
  of: { readonly seriesId: number; readonly thresholdId: number },
  alert: JudgedAlert,
  told: number,
): Promise<number> {
  return (await tx.alert.create({ data: { ...of, ...dataOf(alert), told, knownAt: now() } })).id;
}

export async function updateAlert(tx: Transaction, id: number, alert: JudgedAlert, told: number): Promise<void> {
  await tx.alert.update({ where: { id }, data: { ...dataOf(alert), told, withdrawnAt: null } });
}

export async function withdrawAlerts(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.alert.updateMany({ where: { id: { in: [...ids] } }, data: { withdrawnAt: now() } });
}

export async function addAcknowledgement(
  tx: Transaction,
  { id, acknowledged }: Pick<KeptAlert, 'id' | 'acknowledged'>,
  said: Acknowledgement,
): Promise<void> {
  const all = [...acknowledged, said] as unknown as Prisma.InputJsonArray;
  await tx.alert.update({ where: { id }, data: { acknowledged: all, isAcknowledged: true } });
}

/** Those of the station, and those of all, in order. */
export async function findSilences(tx: Transaction, stationId: number): Promise<Period[]> {
  const rows = await tx.alertSilence.findMany({
    where: { OR: [{ stationId: null }, { stationId }] },
    orderBy: { from: 'asc' },
  });
  return rows.map(({ from, to }) => [from.getTime(), to.getTime()] as const);
}

interface JudgedMeasure {
  readonly at: number;
  readonly value: number;
  readonly incorrect: boolean;
}

/** From an instant on, in order. */
export async function readJudged(tx: Transaction, seriesId: number, from: number): Promise<JudgedMeasure[]> {
  const { rows } = await connectionOf(tx).query<JudgedMeasure>(
    `SELECT extract(epoch FROM at)::float8 * 1000 AS at, value, qualification = 2 AS incorrect FROM "Measure"
    WHERE "seriesId" = $1 AND at >= $2 ORDER BY "Measure".at`,
    [seriesId, new Date(from)],
  );
  return rows;
}
