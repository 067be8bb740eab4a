/** Territories as rows. Every reader takes the scope of who asks: no territory comes out without it. */
import { likeEscaped } from '~/kernel/name-key';
import type { Prisma } from '~/generated/prisma/client';
import { may, readsOpened, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { db, prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { ZoneOutline } from '~/kernel/outline';
import { pickFields } from '~/records/fields/domain';
import {
  TERRITORY_FIELDS,
  TERRITORY_STATUSES,
  type Territory,
  type TerritoryStatus,
  type TerritorySummary,
} from '../domain';

/** Who asks. */
interface TerritoryScope {
  readonly actor: Actor;
}

/** The permission table as a condition on rows: the same states that `may` answers yes for. */
const statesRead = (actor: Actor) =>
  TERRITORY_STATUSES.flatMap((status) => [true, false].map((referencial) => ({ status, referencial }))).filter(
    (state) => may(actor, 'territory.read', territoryState(state)),
  );
export function readable(scope: TerritoryScope): Prisma.TerritoryWhereInput {
  const linked: Prisma.TerritoryWhereInput[] = readsOpened(scope.actor)
    ? [{ status: 1, usersRead: true, users: { some: { login: scope.actor.login } } }]
    : [];
  const seen = [...statesRead(scope.actor), ...linked];
  // Prisma ignores an empty OR inside an AND, so « no row » must be written explicitly
  return seen.length > 0 ? { OR: seen } : { id: { in: [] } };
}

/** Whoever reads them. */
export const countAll = (): Promise<number> => prisma().territory.count();

/** Published territories that let this user read. */
export const countOpened = (login: string): Promise<number> =>
  prisma().territory.count({ where: { status: 1, usersRead: true, users: { some: { login } } } });

const LAST_CHANGED_FIRST: Prisma.TerritoryOrderByWithRelationInput[] = [{ updatedAt: 'desc' }, { id: 'desc' }];

/**
 * The same condition as `readable`, in one planned statement whose rows come as one JSON: this list is the page
 * everybody begins with, and reading fifty rows column by column took a tenth of it.
 */
const SUMMARIES = `
  SELECT coalesce(json_agg(json_build_object('id', t."id", 'name', t."name", 'status', t."statut", 'referencial',
  t."referencial", 'year', t."year", 'author', t."author", 'updatedBy', t."userMaj",
    'createdAt', (extract(epoch FROM t."dateCreation") * 1000)::float8, 'updatedAt', (extract(epoch
    FROM t."dateMaj") * 1000)::float8,
    'userLogins', ARRAY(SELECT u."login" FROM "TerritoryUser" u WHERE u."tid" = t."id" ORDER BY u."login"))
    ORDER BY t."dateMaj" DESC, t."id" DESC), '[]') AS territories
  FROM "Territory" t
  WHERE (EXISTS (SELECT 1 FROM unnest($1::int[], $2::bool[]) AS s(statut, referencial) WHERE s.statut = t."statut"
  AND s.referencial = t."referencial")
      OR ($3::bool AND t."usersRead" AND t."statut" = 1 AND EXISTS (SELECT 1 FROM "TerritoryUser" l
      WHERE l."tid" = t."id"
      AND l."login" = $4)))
    AND ($5 = '' OR t."name" ILIKE '%' || $5 || '%')`;

type Stored = Omit<TerritorySummary, 'createdAt' | 'updatedAt'> & {
  readonly createdAt: number;
  readonly updatedAt: number;
};

export async function listTerritories(scope: TerritoryScope, search = ''): Promise<TerritorySummary[]> {
  const states = statesRead(scope.actor);
  const values = [
    states.map((state) => state.status),
    states.map((state) => state.referencial),
    readsOpened(scope.actor),
    scope.actor.login,
    likeEscaped(search),
  ];
  const { rows } = await db().pool.query<{ territories: Stored[] }>({
    name: 'territory-summaries',
    text: SUMMARIES,
    values,
  });
  return (rows[0]?.territories ?? []).map((stored) => ({
    ...stored,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }));
}

const WHOLE = {
  zones: {
    include: { zone: { select: { name: true, geometry: true, areaHa: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  crops: {
    include: {
      crop: {
        select: { name: true, teteRotation: true, legumineuse: true, periodeSemence: true, linkCulturesRPG: true },
      },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  drivingModes: {
    include: { drivingMode: { select: { name: true, parent: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  indicators: {
    include: { indicator: { select: { name: true, unit: true, decimals: true, better: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  },
  users: { orderBy: { login: 'asc' } },
  _count: { select: { matrices: true } },
} as const satisfies Prisma.TerritoryInclude;

type Row = Prisma.TerritoryGetPayload<{ include: typeof WHOLE }>;

export async function findTerritory(
  scope: TerritoryScope,
  id: number,
  tx: Transaction = prisma(),
): Promise<Territory | null> {
  const row = await tx.territory.findFirst({ where: { AND: [{ id }, readable(scope)] }, include: WHOLE });
  if (!row) return null;
  return territoryOf(row, await namesOf([row], tx));
}

/** Every territory of the scope, whole, in the order of the list: a handful of queries however many there are. */
export async function findTerritories(scope: TerritoryScope): Promise<Territory[]> {
  const rows = await prisma().territory.findMany({
    where: readable(scope),
    include: WHOLE,
    orderBy: LAST_CHANGED_FIRST,
  });
  const names = await namesOf(rows, prisma());
  return rows.map((row) => territoryOf(row, names));
}

async function namesOf(rows: readonly Row[], tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const logins = new Set(rows.flatMap((row) => row.users.map((user) => user.login)));
  const people = await tx.user.findMany({ where: { login: { in: [...logins] } }, select: { login: true, name: true } });
  return new Map(people.map((person) => [person.login, person.name]));
}

/** Holds the territory until the transaction ends: two saves of one territory follow each other. */
export async function lockTerritory(tx: Transaction, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "Territory" WHERE id = ${id} FOR UPDATE`;
}

function territoryOf(row: Row, people: ReadonlyMap<string, string>): Territory {
  const {
    zones,
    crops,
    drivingModes,
    indicators,
    users,
    _count,
    status,
    department,
    cityCode,
    kml,
    kmlFileName,
    ...own
  } = row;
  return {
    id: own.id,
    ...pickFields(TERRITORY_FIELDS, { ...own, status: status as TerritoryStatus }),
    author: own.author,
    updatedBy: own.updatedBy,
    createdAt: own.createdAt,
    updatedAt: own.updatedAt,
    version: own.version,
    allocationVersion: own.allocationVersion,
    localisation: { department, cityCode, kml: kml === null ? null : { fileName: kmlFileName ?? '', text: kml } },
    zones: zones.map(({ id, zoneId, surface, updatedBy, zone }) => ({
      linkId: id,
      id: zoneId,
      name: zone.name,
      surface,
      updatedBy,
      outline: zone.geometry as ZoneOutline | null,
      outlineAreaHa: zone.areaHa,
    })),
    crops: crops.map(({ id, cropId, updatedBy, crop }) => ({ linkId: id, id: cropId, updatedBy, ...crop })),
    drivingModes: drivingModes.map(({ id, modeId, updatedBy, drivingMode }) => ({
      linkId: id,
      id: modeId,
      updatedBy,
      ...drivingMode,
    })),
    indicators: indicators.map(({ id, indicatorId, updatedBy, indicator }) => ({
      linkId: id,
      id: indicatorId,
      updatedBy,
      ...indicator,
    })),
    users: users.map(({ id, login, updatedBy }) => ({
      linkId: id,
      login,
      updatedBy,
      name: people.get(login) ?? login,
    })),
    matrixCount: _count.matrices,
  };
}

/** The outline of a territory located by a KML file. */
export async function findTerritoryOutline(
  id: number,
  tx: Prisma.TransactionClient = prisma(),
): Promise<ZoneOutline | null> {
  const row = await tx.territory.findUnique({ where: { id }, select: { geometry: true } });
  return (row?.geometry ?? null) as ZoneOutline | null;
}
