/** Territories as rows. Every reader takes the scope of who asks: no territory comes out without it. */
import { likeEscaped } from '~/kernel/name-key';
import type { Prisma } from '~/generated/prisma/client';
import { may, territoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { db, prisma } from '~/platform/db/client.server';
import type { Transaction } from '~/platform/db/transaction.server';
import type { ZoneOutline } from '~/kernel/outline';
import { TERRITORY_STATUTS, type Territory, type TerritoryStatut, type TerritorySummary } from '../domain';

/** Who asks, and whether people linked to a published territory may read it (setting `territory.membersCanRead`). */
export interface TerritoryScope {
  readonly actor: Actor;
  readonly membersCanRead: boolean;
}

/** The permission table as a condition on rows: the same states that `may` answers yes for. */
const statesRead = (actor: Actor) =>
  TERRITORY_STATUTS.flatMap((statut) => [true, false].map((referencial) => ({ statut, referencial }))).filter((state) =>
    may(actor, 'territory.read', territoryState(state)),
  );
const readsLinked = ({ actor, membersCanRead }: TerritoryScope) => membersCanRead && may(actor, 'territory.list');

export function readable(scope: TerritoryScope): Prisma.TerritoryWhereInput {
  const linked: Prisma.TerritoryWhereInput[] = readsLinked(scope)
    ? [{ statut: 1, users: { some: { login: scope.actor.login } } }]
    : [];
  const seen = [...statesRead(scope.actor), ...linked];
  // Prisma ignores an empty OR inside an AND, so « no row » must be written explicitly
  return seen.length > 0 ? { OR: seen } : { id: { in: [] } };
}

const LAST_CHANGED_FIRST: Prisma.TerritoryOrderByWithRelationInput[] = [{ dateMaj: 'desc' }, { id: 'desc' }];

/**
 * The same condition as `readable`, in one planned statement whose rows come as one JSON: this list is the page
 * everybody begins with, and reading fifty rows column by column took a tenth of it.
 */
const SUMMARIES = `
  SELECT coalesce(json_agg(json_build_object('id', t."id", 'name', t."name", 'statut', t."statut", 'referencial',
  t."referencial", 'year', t."year", 'author', t."author", 'userMaj', t."userMaj",
    'dateCreation', (extract(epoch FROM t."dateCreation") * 1000)::float8, 'dateMaj', (extract(epoch
    FROM t."dateMaj") * 1000)::float8,
    'userLogins', ARRAY(SELECT u."login" FROM "TerritoryUser" u WHERE u."tid" = t."id" ORDER BY u."login"))
    ORDER BY t."dateMaj" DESC, t."id" DESC), '[]') AS territories
  FROM "Territory" t
  WHERE (EXISTS (SELECT 1 FROM unnest($1::int[], $2::bool[]) AS s(statut, referencial) WHERE s.statut = t."statut"
  AND s.referencial = t."referencial")
      OR ($3::bool AND t."statut" = 1 AND EXISTS (SELECT 1 FROM "TerritoryUser" l WHERE l."tid" = t."id"
      AND l."login" = $4)))
    AND ($5 = '' OR t."name" ILIKE '%' || $5 || '%')`;

type Stored = Omit<TerritorySummary, 'dateCreation' | 'dateMaj'> & {
  readonly dateCreation: number;
  readonly dateMaj: number;
};

export async function listTerritories(scope: TerritoryScope, search = ''): Promise<TerritorySummary[]> {
  const states = statesRead(scope.actor);
  const values = [
    states.map((state) => state.statut),
    states.map((state) => state.referencial),
    readsLinked(scope),
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
    dateCreation: new Date(stored.dateCreation),
    dateMaj: new Date(stored.dateMaj),
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
    statut,
    department,
    cityCode,
    kml,
    kmlFileName,
    ...own
  } = row;
  return {
    id: own.id,
    name: own.name,
    description: own.description,
    referencial: own.referencial,
    year: own.year,
    level: own.level,
    author: own.author,
    userMaj: own.userMaj,
    dateCreation: own.dateCreation,
    dateMaj: own.dateMaj,
    version: own.version,
    allocationVersion: own.allocationVersion,
    statut: statut as TerritoryStatut,
    localisation: { department, cityCode, kml: kml === null ? null : { fileName: kmlFileName ?? '', text: kml } },
    zones: zones.map(({ id, zid, surface, usermaj, zone }) => ({
      linkId: id,
      id: zid,
      name: zone.name,
      surface,
      usermaj,
      outline: zone.geometry as ZoneOutline | null,
      outlineAreaHa: zone.areaHa,
    })),
    crops: crops.map(({ id, cid, usermaj, crop }) => ({ linkId: id, id: cid, usermaj, ...crop })),
    drivingModes: drivingModes.map(({ id, mcid, usermaj, drivingMode }) => ({
      linkId: id,
      id: mcid,
      usermaj,
      ...drivingMode,
    })),
    indicators: indicators.map(({ id, iid, usermaj, indicator }) => ({ linkId: id, id: iid, usermaj, ...indicator })),
    users: users.map(({ id, login, usermaj }) => ({ linkId: id, login, usermaj, name: people.get(login) ?? login })),
    matrixCount: _count.matrices,
  };
}

/** The outline of a territory located by a KML file. */
export async function findTerritoryOutline(id: number): Promise<ZoneOutline | null> {
  const row = await prisma().territory.findUnique({ where: { id }, select: { geometry: true } });
  return (row?.geometry ?? null) as ZoneOutline | null;
}
