/** What is to be judged, how far series were judged, and the alerts that came of it. */
import { groups } from 'd3-array';
import { dayNumber } from '~/kernel/civil-time';
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import type { JudgedMeasure } from '../domain/analysed';
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
  readonly seriesId: number;
  readonly thresholdId: number;
  readonly alert: JudgedAlert;
  readonly acknowledged: readonly Acknowledgement[];
}

export interface KeptState {
  readonly seriesId: number;
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
  /** judged otherwise since: of what is not later nobody is told; null: people are told as ever */
  readonly quietUntil: number | null;
}
type DueRow = { seriesId: number; from: Date; marks: number; quietUntil: Date | null };
const dueOf = ({ from, quietUntil, ...row }: DueRow): Due => ({
  ...row,
  ...{ from: from.getTime(), quietUntil: quietUntil?.getTime() ?? null },
});

/** `without`: series that are left for another time. */
export async function findDue(limit: number, without: readonly number[]): Promise<Due[]> {
  const where = { seriesId: { notIn: [...without] } };
  return (await prisma().alertDue.findMany({ where, orderBy: { seriesId: 'asc' }, take: limit })).map(dueOf);
}

/** These series are held against other judges until the transaction ends; those that another one took are left out. */
export async function holdDue(tx: Transaction, seriesIds: readonly number[]): Promise<Due[]> {
  await holdAlerts(tx, seriesIds);
  const where = { seriesId: { in: [...seriesIds] } };
  return (await tx.alertDue.findMany({ where, orderBy: { seriesId: 'asc' } })).map(dueOf);
}

const LOCK = 30_001;
/** In one order, so that two who hold some of the same wait and do not block each other. */
export const holdAlerts = (tx: Transaction, seriesIds: readonly number[]): Promise<unknown> =>
  connectionOf(tx).query(
    'SELECT pg_advisory_xact_lock($1, id) FROM (SELECT unnest($2::int[]) AS id ORDER BY 1) AS held',
    [LOCK, [...seriesIds]],
  );

/** Nothing where more was written meanwhile: it is judged again. */
export const clearDue = (tx: Transaction, due: readonly Due[]) =>
  connectionOf(tx).query(
    `DELETE FROM "AlertDue" d USING unnest($1::int[], $2::int[]) AS done(id, marks)
    WHERE d."seriesId" = done.id AND d.marks = done.marks`,
    [due.map(({ seriesId }) => seriesId), due.map(({ marks }) => marks)],
  );

export async function findStates(tx: Transaction, seriesIds: readonly number[]): Promise<KeptState[]> {
  const rows = await tx.alertState.findMany({ where: { seriesId: { in: [...seriesIds] } } });
  return rows.map(({ state, judgedTo, seriesId, thresholdId, thresholdVersion }) => ({
    ...{ seriesId, thresholdId, thresholdVersion, judgedTo: judgedTo.getTime() },
    state: state as unknown as WatchState,
  }));
}

export async function keepStates(tx: Transaction, states: readonly KeptState[]): Promise<void> {
  if (states.length === 0) return;
  const column = <Value>(of: (one: KeptState) => Value) => states.map(of);
  await connectionOf(tx).query(
    `INSERT INTO "AlertState" ("seriesId", "thresholdId", "thresholdVersion", state, "judgedTo")
    SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::jsonb[], $5::timestamptz[])
    ON CONFLICT ("seriesId", "thresholdId") DO UPDATE SET "thresholdVersion" = excluded."thresholdVersion",
      state = excluded.state, "judgedTo" = excluded."judgedTo"`,
    [
      column(({ seriesId }) => seriesId),
      column(({ thresholdId }) => thresholdId),
      column(({ thresholdVersion }) => thresholdVersion),
      column(({ state }) => JSON.stringify(state)),
      column(({ judgedTo }) => new Date(judgedTo)),
    ],
  );
}

export const forgetState = (tx: Transaction, seriesId: number, thresholdId: number) =>
  tx.alertState.deleteMany({ where: { seriesId, thresholdId } });

export function keptAlertOf(row: Prisma.AlertGetPayload<object>): KeptAlert {
  const [raisedAt, closedAt] = [row.raisedAt.getTime(), row.closedAt?.getTime() ?? null];
  const { id, seriesId, thresholdId, told, level, highest, value, isAcknowledged, peak, peakAt } = row;
  return {
    ...{ id, seriesId, thresholdId, raisedAt, closedAt, told, isWithdrawn: row.withdrawnAt !== null },
    acknowledged: row.acknowledged as unknown as Acknowledgement[],
    alert: {
      ...{ raisedAt, closedAt, level, highest, value, isAcknowledged, told },
      since: row.since.getTime(),
      peak: peak === null || peakAt === null ? null : { at: peakAt.getTime(), value: peak },
      reason: row.reason === 'data' || row.reason === 'season' ? row.reason : null,
      moments: row.moments as unknown as AlertMoment[],
    },
  };
}

/** In the order of their beginnings. */
export async function findAlertsOf(tx: Transaction, seriesIds: readonly number[]): Promise<KeptAlert[]> {
  const rows = await tx.alert.findMany({
    where: { seriesId: { in: [...seriesIds] } },
    orderBy: [{ raisedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(keptAlertOf);
}

const dataOf = ({ raisedAt, since, closedAt, moments, peak, told: _, ...alert }: JudgedAlert) => ({
  ...alert,
  peak: peak?.value ?? null,
  peakAt: peak ? new Date(peak.at) : null,
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

/** Those of these stations, and those of all, in order. */
export async function findSilences(
  tx: Transaction,
  stationIds: readonly number[],
): Promise<{ readonly stationId: number | null; readonly period: Period }[]> {
  const rows = await tx.alertSilence.findMany({
    where: { OR: [{ stationId: null }, { stationId: { in: [...stationIds] } }] },
    orderBy: { from: 'asc' },
  });
  return rows.map(({ stationId, from, to }) => ({ stationId, period: [from.getTime(), to.getTime()] as const }));
}

/** With the arrival of each: that of the import which brought what stands. */
const ARRIVED = 'extract(epoch FROM i.at)::float8 * 1000 AS arrived';
const IMPORT_OF = 'JOIN "MeasureImport" i ON i.id = m."importId"';

/** From an instant on, in order. */
export async function readJudged(tx: Transaction, seriesId: number, from: number): Promise<JudgedMeasure[]> {
  const { rows } = await connectionOf(tx).query<JudgedMeasure>(
    `SELECT extract(epoch FROM m.at)::float8 * 1000 AS at, ${ARRIVED}, m.value, m.qualification = 2 AS incorrect
    FROM "Measure" m ${IMPORT_OF} WHERE m."seriesId" = $1 AND m.at >= $2 ORDER BY m.at`,
    [seriesId, new Date(from)],
  );
  return rows;
}

/**
 * The same of several series, each from an instant of its own. Those that begin on the same day are read together: one
 * that begins years ago has no other one's years read with its own.
 */
export async function readJudgedOf(
  tx: Transaction,
  asked: readonly { readonly seriesId: number; readonly from: number }[],
): Promise<ReadonlyMap<number, JudgedMeasure[]>> {
  const found = new Map(asked.map(({ seriesId }) => [seriesId, [] as JudgedMeasure[]]));
  const together = groups(asked, ({ from }) => dayNumber(from));
  if (together.length === 0) return found;
  const { rows } = await connectionOf(tx).query<JudgedMeasure & { seriesId: number }>(
    `${together.map((_, rank) => judgedSince(2 * rank + 1)).join(' UNION ALL ')} ORDER BY 1, 2`,
    together.flatMap(([, of]) => [
      of.map(({ seriesId }) => seriesId),
      new Date(Math.min(...of.map(({ from }) => from))),
    ]),
  );
  const fromOf = new Map(asked.map(({ seriesId, from }) => [seriesId, from]));
  for (const { seriesId, ...measure } of rows)
    if (measure.at >= fromOf.get(seriesId)!) found.get(seriesId)!.push(measure);
  return found;
}
/** `$at`: series; the next one: the first instant. */
const judgedSince = (at: number): string =>
  `SELECT m."seriesId", extract(epoch FROM m.at)::float8 * 1000 AS at, ${ARRIVED}, m.value,
    m.qualification = 2 AS incorrect
  FROM "Measure" m ${IMPORT_OF} WHERE m."seriesId" = ANY($${at}::int[]) AND m.at >= $${at + 1}`;
