/** Devices, with their words and the assignment that holds now. */
import { likeEscaped } from '~/kernel/name-key';
import { now } from '~/platform/clock.server';
import { db } from '~/platform/db/client.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import {
  DEVICE_KINDS,
  DEVICE_KIND_SPECS,
  type Device,
  type DeviceKind,
  type DeviceSort,
  type Location,
} from '../domain';

export interface DeviceFilter {
  readonly q?: string;
  readonly kind?: DeviceKind | '';
  readonly location?: Location | '';
  readonly typeId?: number;
  readonly stationIds?: readonly number[];
  readonly ids?: readonly number[];
  /** those that were closed as well */
  readonly closed?: boolean;
}
interface DevicePage {
  readonly sort: { readonly key: DeviceSort; readonly direction: 'asc' | 'desc' };
  readonly skip: number;
  readonly take: number;
}

/** $1 is now. */
const FROM = `FROM "Device" d JOIN "ReferenceItem" t ON t.id = d."typeId"
  LEFT JOIN "ReferenceItem" m ON m.id = d."modelId" LEFT JOIN "ReferenceItem" f ON f.id = d."manufacturerId"
  LEFT JOIN "ReferenceItem" p ON p.id = d."providerId"
  LEFT JOIN "DeviceAssignment" a ON a."deviceId" = d.id AND a."from" <= $1 AND (a."to" IS NULL OR a."to" > $1)`;
const KIND = `(t.attributes->>'kind')`;
const AGING = DEVICE_KINDS.filter((kind) => DEVICE_KIND_SPECS[kind].ages).map((kind) => `'${kind}'`);
/** What is to plan has not been done yet (C585). */
const BATTERIES = `LEFT JOIN LATERAL (SELECT max(e.date) AS day FROM "StationEvent" e
  WHERE ${KIND} IN (${AGING.join(', ')}) AND e."stationId" = a."stationId" AND e.chgtpiles AND e."eventType" <> 'P'
    AND e.date >= (a."from" AT TIME ZONE 'Europe/Paris')::date
    AND e.date <= ($1::timestamptz AT TIME ZONE 'Europe/Paris')::date) b ON true`;
const LOCATION = `CASE WHEN a.id IS NOT NULL THEN 'site' WHEN d."maintenanceSince" IS NOT NULL THEN 'maintenance'
  ELSE 'stock' END`;
const COLUMNS = `d.id, ${KIND} AS kind, t.name AS type, d."serialNumber", d."assetNumber",
  coalesce(m.name, '') AS model, coalesce(f.name, '') AS manufacturer, coalesce(p.name, '') AS provider,
  d.iccid, d.imei, d."purchaseDate",
  d."manufactureDate", d."warrantyEnd", d."lifeTimeMonths", d.comment, d."closeDate", d."maintenanceSince",
  a."stationId", a."from" AS since, a.channel, b.day AT TIME ZONE 'UTC' AS "batteriesAt"`;
const SORTS: Readonly<Record<DeviceSort, string>> = {
  serialNumber: 'lower(d."serialNumber")',
  type: 't."nameKey"',
  model: 'm."nameKey"',
  warrantyEnd: 'd."warrantyEnd"',
};

function whereOf({ q = '', kind = '', location = '', typeId, stationIds, ids, closed = false }: DeviceFilter) {
  const values: unknown[] = [now()];
  const parameter = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['true'];
  const text = q.trim();
  if (text !== '') {
    const like = parameter(`%${likeEscaped(text.toLowerCase())}%`);
    const sought = ['d."serialNumber"', 'd."assetNumber"', 'd.iccid', 'd.imei', 'm.name', 't.name', 'f.name'];
    conditions.push(`(${sought.map((column) => `lower(${column}) LIKE ${like}`).join(' OR ')})`);
  }
  if (kind !== '') conditions.push(`${KIND} = ${parameter(kind)}`);
  if (location !== '') conditions.push(`${LOCATION} = ${parameter(location)}`);
  if (typeId !== undefined) conditions.push(`d."typeId" = ${parameter(typeId)}`);
  if (stationIds) conditions.push(`a."stationId" = ANY(${parameter(stationIds)}::int[])`);
  if (ids) conditions.push(`d.id = ANY(${parameter(ids)}::int[])`);
  if (!closed) conditions.push(`d."closeDate" IS NULL`);
  return { sql: conditions.join(' AND '), values };
}

export async function findDevices(filter: DeviceFilter, page?: DevicePage): Promise<Device[]> {
  const { sql, values } = whereOf(filter);
  const order = page
    ? `${SORTS[page.sort.key]} ${page.sort.direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, d.id
      LIMIT ${page.take} OFFSET ${page.skip}`
    : `${SORTS.serialNumber}, d.id`;
  const { rows } = await db().pool.query<Device>(
    `SELECT ${COLUMNS} ${FROM} ${BATTERIES} WHERE ${sql} ORDER BY ${order}`,
    values as unknown[],
  );
  return rows;
}

export async function findDevice(id: number): Promise<Device | null> {
  return (await findDevices({ ids: [id], closed: true }))[0] ?? null;
}

/** How many there are of each kind, and how many of them in each place. */
export async function countDevices(
  filter: DeviceFilter,
): Promise<{ readonly kind: DeviceKind; readonly location: Location; readonly count: number }[]> {
  const { sql, values } = whereOf(filter);
  const { rows } = await db().pool.query<{ kind: DeviceKind; location: Location; count: number }>(
    `SELECT ${KIND} AS kind, ${LOCATION} AS location, count(*)::int AS count ${FROM} WHERE ${sql} GROUP BY 1, 2`,
    values,
  );
  return rows.filter(({ kind }) => DEVICE_KINDS.includes(kind));
}

const PLAIN = (column: string): string => `lower(regexp_replace(d.${column}, '[[:space:].-]', '', 'g'))`;
/** Those that have one of these as one of their numbers, whatever parts its digits: two say that several do. */
export async function findIdsByNumbers(plain: readonly string[]): Promise<number[]> {
  if (plain.length === 0) return [];
  const numbers = ['"serialNumber"', '"assetNumber"', 'iccid', 'imei'].map(PLAIN).join(', ');
  const { rows } = await db().pool.query<{ id: number }>(
    `SELECT d.id FROM "Device" d WHERE ARRAY[${numbers}] && $1::text[] ORDER BY d.id LIMIT 2`,
    [[...plain]],
  );
  return rows.map(({ id }) => id);
}

export async function findTypeKinds(): Promise<ReadonlyMap<number, DeviceKind>> {
  const { rows } = await db().pool.query<{ id: number; kind: DeviceKind }>(
    `SELECT t.id, ${KIND} AS kind FROM "ReferenceItem" t WHERE t.set = 'deviceType'`,
  );
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

/** Held until the transaction ends: whatever changes where a device is waits here for its turn. */
export async function lockDevice(
  tx: Transaction,
  id: number,
): Promise<{ readonly maintenanceSince: Date | null; readonly closeDate: Date | null } | null> {
  const { rows } = await connectionOf(tx).query<{ maintenanceSince: Date | null; closeDate: Date | null }>(
    'SELECT "maintenanceSince", "closeDate" FROM "Device" WHERE id = $1 FOR UPDATE',
    [id],
  );
  return rows[0] ?? null;
}

export async function setMaintenance(tx: Transaction, id: number, since: Date | null): Promise<void> {
  await tx.device.update({ where: { id }, data: { maintenanceSince: since } });
}

/** The station that an assignment holds it at now. */
export async function findStationNow(tx: Transaction, deviceId: number): Promise<number | null> {
  const at = now();
  const found = await tx.deviceAssignment.findFirst({
    where: { deviceId, from: { lte: at }, OR: [{ to: null }, { to: { gt: at } }] },
    select: { stationId: true },
  });
  return found?.stationId ?? null;
}
