/** Stations as rows. Every reader takes the scope of who asks. */
import type { Prisma } from '~/generated/prisma/client';
import type { LonLat } from '~/kernel/projection';
import { prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import { selectOf } from '~/records/fields/domain';
import {
  isStationKind,
  ownFieldsOf,
  STATION_FIELDS,
  type ReachedStation,
  type Station,
  type StationFilter,
  type StationKind,
  type StationLine,
  type StationPage,
  type StationValues,
} from '../domain';
import { searchKeyOf, whereFilter, whereScope, type StationScope } from './scope.server';

export const WHOLE = {
  id: true,
  kind: true,
  ...selectOf(STATION_FIELDS),
  own: true,
  longitude: true,
  latitude: true,
  mergedInto: true,
  author: true,
  createdAt: true,
  updatedBy: true,
  updatedAt: true,
  version: true,
  codes: { select: { code: true, role: true }, orderBy: { since: 'asc' } },
} satisfies Prisma.StationSelect;
type Row = Prisma.StationGetPayload<{ select: typeof WHOLE }>;

const placeOf = ({ longitude, latitude }: { longitude: number | null; latitude: number | null }): LonLat | null =>
  longitude === null || latitude === null ? null : [longitude, latitude];

function knownKind(kind: string): StationKind {
  if (!isStationKind(kind)) throw new RangeError(`Unknown kind of station ${kind}`);
  return kind;
}

/** Fields that came after the row was written stand at their start. */
const ownValues = (kind: StationKind, own: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(ownFieldsOf(kind)).map(([name, field]) => [
      name,
      (own as Record<string, unknown> | null)?.[name] ?? field.start,
    ]),
  );

export function stationOf({ codes, own, kind: word, longitude, latitude, ...row }: Row): Station {
  const kind = knownKind(word);
  const { id, mergedInto, author, createdAt, updatedBy, updatedAt, version, ...fields } = row;
  const second = codes.find(({ role }) => role === 'second')?.code ?? '';
  return {
    id,
    kind,
    values: { ...(fields as unknown as StationValues), secondCode: second, ...ownValues(kind, own) },
    formerCodes: codes.filter(({ role }) => role === 'former').map(({ code }) => code),
    place: placeOf({ longitude, latitude }),
    mergedInto,
    author,
    createdAt,
    updatedBy,
    updatedAt,
    version,
  };
}

const where = (scope: StationScope, kind: StationKind | null, filter: Partial<StationFilter>) =>
  ({
    AND: [whereScope(scope), ...(kind ? [{ kind }] : []), whereFilter(filter, scope.userId)],
  }) satisfies Prisma.StationWhereInput;

const lineSelect = (userId: number) =>
  ({
    id: true,
    kind: true,
    code: true,
    name: true,
    townCode: true,
    longitude: true,
    latitude: true,
    closeDate: true,
    bookmarks: { where: { userId }, select: { userId: true } },
  }) satisfies Prisma.StationSelect;

export async function findStations(
  scope: StationScope,
  kind: StationKind | null,
  filter: Partial<StationFilter>,
  page?: StationPage,
): Promise<StationLine[]> {
  const rows = await prisma().station.findMany({
    where: where(scope, kind, filter),
    select: lineSelect(scope.userId),
    orderBy: [{ [page?.sort.key ?? 'name']: page?.sort.direction ?? 'asc' }, { id: 'asc' }],
    ...(page ? { skip: page.skip, take: page.take } : {}),
  });
  return rows.map(({ longitude, latitude, bookmarks, kind: word, ...row }) => ({
    ...row,
    kind: knownKind(word),
    place: placeOf({ longitude, latitude }),
    bookmarked: bookmarks.length > 0,
  }));
}

/** Those that the scope reaches, by name: among `ids`, or all. */
export async function findReached(scope: StationScope, ids?: readonly number[]): Promise<ReachedStation[]> {
  const rows = await prisma().station.findMany({
    where: { AND: [whereScope(scope), ...(ids ? [{ id: { in: [...ids] } }] : [])] },
    select: { id: true, name: true, code: true, kind: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ kind, ...row }) => ({ ...row, kind: knownKind(kind) }));
}

/** Each of these codes, old ones too, with the stations that answer to it. */
export async function findByCodes(
  scope: StationScope,
  codes: readonly string[],
): Promise<{ readonly code: string; readonly station: ReachedStation }[]> {
  const rows = await prisma().stationCode.findMany({
    where: { code: { in: [...codes] }, station: whereScope(scope) },
    select: { code: true, station: { select: { id: true, name: true, code: true, kind: true } } },
    orderBy: [{ code: 'asc' }, { stationId: 'asc' }],
  });
  return rows.map(({ code, station }) => ({ code, station: { ...station, kind: knownKind(station.kind) } }));
}

export const countStations = (
  scope: StationScope,
  kind: StationKind | null,
  filter: Partial<StationFilter> = {},
): Promise<number> => prisma().station.count({ where: where(scope, kind, filter) });

/** The municipalities that have stations of the kind. */
export async function findTownCodes(scope: StationScope, kind: StationKind): Promise<string[]> {
  const rows = await prisma().station.groupBy({
    by: ['townCode'],
    where: { AND: [whereScope(scope), { kind, townCode: { not: '' } }] },
  });
  return rows.map(({ townCode }) => townCode);
}

/** How many of each kind. */
export async function countByKind(scope: StationScope): Promise<ReadonlyMap<StationKind, number>> {
  const rows = await prisma().station.groupBy({ by: ['kind'], where: whereScope(scope), _count: true });
  return new Map(rows.map(({ kind, _count }) => [knownKind(kind), _count]));
}

export async function findStationIds(
  scope: StationScope,
  kind: StationKind | null,
  filter: Partial<StationFilter>,
): Promise<number[]> {
  const rows = await prisma().station.findMany({ where: where(scope, kind, filter), select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Whole stations: for files and calls. */
export async function findWholeStations(
  scope: StationScope,
  kind: StationKind,
  filter: Partial<StationFilter>,
  page?: StationPage,
): Promise<Station[]> {
  const rows = await prisma().station.findMany({
    where: where(scope, kind, filter),
    select: WHOLE,
    orderBy: [{ [page?.sort.key ?? 'code']: page?.sort.direction ?? 'asc' }, { id: 'asc' }],
    ...(page ? { skip: page.skip, take: page.take } : {}),
  });
  return rows.map(stationOf);
}

export async function findStation(
  scope: StationScope,
  id: number,
  { tx, lock }: { readonly tx?: Transaction; readonly lock?: boolean } = {},
): Promise<Station | null> {
  if (tx && lock) await tx.$executeRaw`SELECT id FROM "Station" WHERE id = ${id} FOR UPDATE`;
  const row = await (tx ?? prisma()).station.findFirst({ where: { AND: [{ id }, whereScope(scope)] }, select: WHOLE });
  return row ? stationOf(row) : null;
}

/** By a code it has or had. */
export async function findIdsByCode(
  kind: StationKind,
  codes: readonly string[],
  tx: Pick<Transaction, 'stationCode'> = prisma(),
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.stationCode.findMany({
    where: { kind, code: { in: [...codes] } },
    select: { code: true, stationId: true },
  });
  return new Map(rows.map(({ code, stationId }) => [code, stationId]));
}

/** A station to be stored. */
export interface Written {
  readonly values: StationValues;
  readonly place: LonLat | null;
  readonly town: string;
  readonly login: string;
  readonly at: Date;
}

/** Its columns; what only the kind has goes into `own`. */
export function stationColumns(kind: StationKind, { values, place, town, login, at }: Written) {
  const fields = Object.fromEntries(Object.keys(STATION_FIELDS).map((name) => [name, values[name]]));
  const own = Object.fromEntries(Object.keys(ownFieldsOf(kind)).map((name) => [name, values[name]]));
  return {
    ...(fields as unknown as Pick<Prisma.StationUncheckedCreateInput, 'code' | 'name'>),
    own: own as Prisma.InputJsonObject,
    longitude: place?.[0] ?? null,
    latitude: place?.[1] ?? null,
    searchKey: searchKeyOf([values.code, String(values['secondCode'] ?? ''), values.name, town]),
    updatedBy: login,
    updatedAt: at,
  };
}

/** Codes of the station as they are now; a code it no longer has stays as a former one. */
async function writeCodes(tx: Transaction, kind: StationKind, stationId: number, values: StationValues): Promise<void> {
  const second = String(values['secondCode'] ?? '');
  const kept = [values.code, ...(second ? [second] : [])];
  await tx.stationCode.updateMany({ where: { stationId, code: { notIn: kept } }, data: { role: 'former' } });
  for (const [code, role] of [[values.code, 'current'] as const, ...(second ? [[second, 'second'] as const] : [])])
    await tx.stationCode.upsert({
      where: { kind_code: { kind, code } },
      create: { kind, code, stationId, role },
      update: { role },
    });
}

export async function insertStation(tx: Transaction, kind: StationKind, written: Written): Promise<number> {
  const { id } = await tx.station.create({
    data: { kind, ...stationColumns(kind, written), author: written.login, createdAt: written.at },
    select: { id: true },
  });
  await writeCodes(tx, kind, id, written.values);
  return id;
}

export async function updateStation(
  tx: Transaction,
  { id, kind }: Pick<Station, 'id' | 'kind'>,
  written: Written,
): Promise<void> {
  await tx.station.update({ where: { id }, data: { ...stationColumns(kind, written), version: { increment: 1 } } });
  await writeCodes(tx, kind, id, written.values);
}

/** What hangs on the station changed: its version grows, so that nobody saves over it unseen. */
export const touchStation = (tx: Transaction, id: number, login: string, at: Date): Promise<unknown> =>
  tx.station.update({
    where: { id },
    data: { version: { increment: 1 }, updatedBy: login, updatedAt: at },
  });

export const deleteStationRow = (tx: Transaction, id: number): Promise<unknown> => tx.station.delete({ where: { id } });

/** In byUser mode the maker of stations must be able to go on with them. */
export const grantStations = (tx: Transaction, userId: number, ids: readonly number[]): Promise<unknown> =>
  tx.stationGrant.createMany({
    data: ids.map((stationId) => ({ userId, stationId, mode: 'w' })),
    skipDuplicates: true,
  });
