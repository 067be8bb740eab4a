/** Thresholds, and which of them hold for a series. */
import type { Prisma } from '~/generated/prisma/client';
import { now } from '~/platform/clock.server';
import { db, prisma } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { isQuantity } from '~/modules/monitoring/series/domain';
import { parentKey, WATCH_KINDS, type ThresholdParent, type ThresholdValues } from '../domain';

export interface StoredThreshold {
  readonly id: number;
  readonly parent: ThresholdParent;
  readonly values: ThresholdValues;
  readonly version: number;
  readonly by: string;
  readonly at: Date;
  readonly createdAt: number;
}

type Row = Prisma.ThresholdGetPayload<object>;

export const countThresholds = (): Promise<number> => prisma().threshold.count();

const civil = (day: Date | null): string | null => day && day.toISOString().slice(0, 10);
const dayOf = (civilDay: string | null): Date | null => (civilDay === null ? null : new Date(`${civilDay}T00:00:00Z`));

export function thresholdOf({
  id,
  stationId,
  network,
  version,
  updatedBy,
  updatedAt,
  createdAt,
  ...row
}: Row): StoredThreshold {
  const { quantity, parent: _, ...values } = row;
  return {
    id,
    parent:
      stationId !== null
        ? { of: 'station', stationId }
        : network === ''
          ? { of: 'all' }
          : { of: 'network', code: network },
    values: {
      ...values,
      quantity: isQuantity(quantity) ? quantity : '',
      kind: WATCH_KINDS.find((kind) => kind === row.kind) ?? 'range',
      direction: row.direction === 'descending' ? 'descending' : 'ascending',
      hysteresisMode: row.hysteresisMode === 'absolute' ? 'absolute' : 'percent',
      validFrom: civil(row.validFrom),
      validTo: civil(row.validTo),
    },
    version,
    by: updatedBy,
    at: updatedAt,
    createdAt: createdAt.getTime(),
  };
}

/** Level 1 and the margin are asked for before anything is stored. */
const dataOf = ({ validFrom, validTo, level1, hysteresis, receivers, escalateTo, ...values }: ThresholdValues) => ({
  ...values,
  level1: level1!,
  hysteresis: hysteresis!,
  receivers: [...receivers],
  escalateTo: [...escalateTo],
  validFrom: dayOf(validFrom),
  validTo: dayOf(validTo),
});

const parentColumns = (parent: ThresholdParent) => ({
  parent: parentKey(parent),
  stationId: parent.of === 'station' ? parent.stationId : null,
  network: parent.of === 'network' ? parent.code : '',
});

export async function findThreshold(id: number, tx: Transaction = prisma()): Promise<StoredThreshold | null> {
  const row = await tx.threshold.findUnique({ where: { id } });
  return row && thresholdOf(row);
}

export async function lockThreshold(tx: Transaction, id: number): Promise<StoredThreshold | null> {
  await tx.$queryRaw`SELECT id FROM "Threshold" WHERE id = ${id} FOR UPDATE`;
  return findThreshold(id, tx);
}

/** Everywhere, over networks, and of stations; `stationIds`: null for every station. */
export async function findThresholds(
  stationIds: readonly number[] | null,
  tx: Transaction = prisma(),
): Promise<StoredThreshold[]> {
  const rows = await tx.threshold.findMany({
    where: stationIds === null ? {} : { OR: [{ stationId: null }, { stationId: { in: [...stationIds] } }] },
    orderBy: [{ quantity: 'asc' }, { parent: 'asc' }, { kind: 'asc' }, { id: 'asc' }],
  });
  return rows.map(thresholdOf);
}

export async function insertThreshold(
  tx: Transaction,
  parent: ThresholdParent,
  values: ThresholdValues,
  login: string,
): Promise<number> {
  const stamp = { createdAt: now(), updatedAt: now(), updatedBy: login };
  const row = await tx.threshold.create({ data: { ...dataOf(values), ...parentColumns(parent), ...stamp } });
  return row.id;
}

export async function updateThreshold(tx: Transaction, id: number, values: ThresholdValues, login: string) {
  await tx.threshold.update({
    where: { id },
    data: { ...dataOf(values), version: { increment: 1 }, updatedAt: now(), updatedBy: login },
  });
}

export const deleteThreshold = (tx: Transaction, id: number) => tx.threshold.delete({ where: { id } });

/** How near a parent is to a series, as SQL over its threshold `t`: the nearest holds. */
const HOLDS = `t.quantity = s.quantity AND s.main AND (t."stationId" = s."stationId" OR (t."stationId" IS NULL AND
  (t.network = '' OR EXISTS (SELECT FROM "StationLink" l WHERE l."stationId" = s."stationId" AND l.link = 'network'
    AND l.code = t.network AND (l."endDate" IS NULL OR l."endDate" >= now())))))`;
const NEAREST = `CASE WHEN t."stationId" IS NOT NULL THEN 0 WHEN t.network <> '' THEN 1 ELSE 2 END`;

/** Of each kind, direction and fraction the nearest one to a series: its station's, a network's, the one of all. */
export async function thresholdsOfSeries(
  tx: Transaction | null,
  seriesIds: readonly number[],
): Promise<ReadonlyMap<number, StoredThreshold[]>> {
  const { rows } = await (tx ? connectionOf(tx) : db().pool).query<{ seriesId: number; id: number }>(
    `SELECT DISTINCT ON (s.id, t.kind, t.direction, t.fraction) s.id AS "seriesId", t.id
    FROM "Series" s JOIN "Threshold" t ON ${HOLDS}
    WHERE s.id = ANY($1::int[]) ORDER BY s.id, t.kind, t.direction, t.fraction, ${NEAREST}, t.id`,
    [[...seriesIds]],
  );
  const ids = [...new Set(rows.map(({ id }) => id))].sort((one, other) => one - other);
  const found = (await (tx ?? prisma()).threshold.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
    thresholdOf,
  );
  return new Map(
    seriesIds.map((seriesId) => {
      const own = new Set(rows.filter((row) => row.seriesId === seriesId).map(({ id }) => id));
      return [seriesId, found.filter(({ id }) => own.has(id))];
    }),
  );
}

/** All series that a parent could watch for a quantity: they are judged again when its threshold changes. */
export async function seriesBelow(
  tx: Transaction,
  quantity: string,
  parent: ThresholdParent,
  limit: number | null = null,
): Promise<number[]> {
  const { stationId, network } = parentColumns(parent);
  const { rows } = await connectionOf(tx).query<{ id: number }>(
    `SELECT s.id FROM "Series" s WHERE s.quantity = $1 AND s.main AND ($2::int IS NULL OR s."stationId" = $2)
      AND ($3 = '' OR EXISTS (SELECT FROM "StationLink" l WHERE l."stationId" = s."stationId" AND l.link = 'network'
        AND l.code = $3 AND (l."endDate" IS NULL OR l."endDate" >= now()))) ORDER BY s.id LIMIT $4`,
    [quantity, stationId, network, limit],
  );
  return rows.map(({ id }) => id);
}

/** Networks that stations belong to, by their codes. */
export async function findNetworks(): Promise<string[]> {
  const rows = await prisma().stationLink.findMany({
    where: { link: 'network' },
    distinct: ['code'],
    select: { code: true },
    orderBy: { code: 'asc' },
  });
  return rows.map(({ code }) => code);
}

export async function countOpenByThreshold(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await prisma().alert.groupBy({
    by: ['thresholdId'],
    where: { thresholdId: { in: [...ids] }, closedAt: null, withdrawnAt: null },
    _count: true,
  });
  return new Map(rows.map(({ thresholdId, _count }) => [thresholdId, _count]));
}
