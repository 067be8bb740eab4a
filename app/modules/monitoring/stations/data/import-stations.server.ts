/** Many stations at once, by COPY: rows, codes, saved states. Call it inside a transaction. */
import { copyInto, type CopyValue } from '~/platform/db/copy.server';
import { upsertRows } from '~/platform/db/staged-rows.server';
import { connectionOf, type Transaction } from '~/platform/db/transaction.server';
import { STATION_FIELDS, type Station, type StationKind, type StationValues } from '../domain';
import { whereScope, type StationScope } from './scope.server';
import { stationColumns, stationOf, WHOLE, type Written } from './stations.server';

/** Two imports into one kind wait for each other. */
export const lockImport = (tx: Transaction, kind: StationKind): Promise<unknown> =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`stations ${kind}`}))`;

/** Those of these that this scope reaches; locked, nobody else changes them until the transaction ends. */
export async function findStationsToImport(
  tx: Transaction,
  scope: StationScope,
  ids: readonly number[],
  { lock }: { readonly lock: boolean },
): Promise<Station[]> {
  if (lock) await tx.$executeRaw`SELECT id FROM "Station" WHERE id = ANY(${[...ids]}) ORDER BY id FOR UPDATE`;
  const rows = await tx.station.findMany({
    where: { AND: [{ id: { in: [...ids] } }, whereScope(scope)] },
    select: WHOLE,
  });
  return rows.map(stationOf);
}

/** Somebody gave one of the codes to another station since they were checked. */
export class CodeTaken extends Error {}

interface Stamp {
  readonly login: string;
  readonly at: Date;
  /** line of the history */
  readonly summary: string;
}
interface StationsToWrite {
  readonly created: readonly Written[];
  readonly changed: readonly { readonly before: Station; readonly written: Written }[];
}

const COLUMNS = [...Object.keys(STATION_FIELDS), 'own', 'longitude', 'latitude', 'searchKey'];
const cell = (value: unknown): CopyValue =>
  value === null || typeof value !== 'object' || value instanceof Date ? (value as CopyValue) : JSON.stringify(value);

function rowOf(kind: StationKind, written: Written): CopyValue[] {
  const columns = stationColumns(kind, written) as Readonly<Record<string, unknown>>;
  return COLUMNS.map((name) => cell(columns[name]));
}

/** Returns the numbers of the new ones, in their order. */
export async function writeStations(
  tx: Transaction,
  kind: StationKind,
  { created, changed }: StationsToWrite,
  stamp: Stamp,
): Promise<number[]> {
  const { login, at } = stamp;
  await copyInto(
    connectionOf(tx),
    'Station',
    ['kind', ...COLUMNS, 'author', 'createdAt', 'usermaj', 'datemaj'],
    created.map((written) => [kind, ...rowOf(kind, written), login, at, login, at]),
  );
  await upsertRows(
    tx,
    {
      table: 'Station',
      within: { kind },
      key: ['id'],
      columns: COLUMNS,
      stamp: { usermaj: login, datemaj: at },
      version: 'version',
      compared: true,
    },
    changed.map(({ before, written }) => [before.id, ...rowOf(kind, written)]),
  );
  const ids = await numbersOf(
    tx,
    kind,
    created.map(({ values }) => values.code),
  );
  await writeCodes(tx, kind, ids, { created, changed });
  await keepStates(tx, ids, { created, changed }, stamp);
  return ids;
}

async function numbersOf(tx: Transaction, kind: StationKind, codes: readonly string[]): Promise<number[]> {
  const rows = await tx.station.findMany({
    where: { kind, code: { in: [...codes] } },
    select: { id: true, code: true },
  });
  const numbers = new Map(rows.map(({ id, code }) => [code, id]));
  return codes.map((code) => numbers.get(code)!);
}

const rolesOf = (values: StationValues): (readonly [code: string, role: string])[] => [
  [values.code, 'current'],
  ...(values['secondCode'] ? [[String(values['secondCode']), 'second'] as const] : []),
];

/** A code that a station no longer has stays as a former one. */
async function writeCodes(
  tx: Transaction,
  kind: StationKind,
  ids: readonly number[],
  { created, changed }: StationsToWrite,
): Promise<void> {
  const recoded = changed.filter(
    ({ before, written }) => String(rolesOf(before.values)) !== String(rolesOf(written.values)),
  );
  await tx.stationCode.updateMany({
    where: { stationId: { in: recoded.map(({ before }) => before.id) } },
    data: { role: 'former' },
  });
  const rows = [
    ...created.map(({ values }, rank) => [ids[rank]!, values] as const),
    ...recoded.map(({ before, written }) => [before.id, written.values] as const),
  ].flatMap(([id, values]) => rolesOf(values).map(([code, role]) => ({ id, code, role })));
  const written = await tx.$executeRaw`INSERT INTO "StationCode" (kind, code, "stationId", role)
    SELECT ${kind}, * FROM unnest(${rows.map(({ code }) => code)}::text[], ${rows.map(({ id }) => id)}::int[],
    ${rows.map(({ role }) => role)}::text[])
    ON CONFLICT (kind, code) DO UPDATE SET role = excluded.role WHERE "StationCode"."stationId" = excluded."stationId"`;
  if (written < rows.length) throw new CodeTaken();
}

async function keepStates(
  tx: Transaction,
  ids: readonly number[],
  { created, changed }: StationsToWrite,
  { login, at, summary }: Stamp,
): Promise<void> {
  const states = [
    ...created.map(({ values }, rank) => [ids[rank]!, 1, values] as const),
    ...changed.map(({ before, written }) => [before.id, before.version + 1, written.values] as const),
  ];
  await copyInto(
    connectionOf(tx),
    'Revision',
    ['entity', 'entityId', 'version', 'login', 'summary', 'snapshot', 'at'],
    states.map(([id, version, values]) => ['station', String(id), version, login, summary, JSON.stringify(values), at]),
  );
}
