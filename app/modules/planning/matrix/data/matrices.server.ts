/** Matrices and what hangs on them. Reads go through a territory's state so that services can check rights on it. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import type { PlanningMatrix } from '../domain';

type Client = Prisma.TransactionClient;

export interface TerritoryKey {
  readonly id: number;
  readonly name: string;
  readonly statut: number;
  readonly referencial: boolean;
}
export interface MatrixWithTerritory {
  readonly matrix: PlanningMatrix;
  readonly territory: TerritoryKey;
}

const withTerritory = (login: string) =>
  ({
    indicators: { orderBy: [{ position: 'asc' }, { iid: 'asc' }] },
    favourites: { where: { login } },
    territory: { select: { id: true, name: true, statut: true, referencial: true } },
  }) satisfies Prisma.PlanningMatrixInclude;
type Row = Prisma.PlanningMatrixGetPayload<{ include: ReturnType<typeof withTerritory> }>;

const toDomain = (row: Row): MatrixWithTerritory => ({
  matrix: {
    mid: row.mid,
    tid: row.tid,
    name: row.name,
    descriptif: row.descriptif,
    author: row.author,
    usermaj: row.usermaj,
    datecreation: row.datecreation,
    datemaj: row.datemaj,
    version: row.version,
    favoris: row.favourites.length > 0,
    indicators: row.indicators.map((link) => link.iid),
  },
  territory: row.territory,
});

export async function findMatrix(
  mid: number,
  login: string,
  tx: Client = prisma(),
): Promise<MatrixWithTerritory | null> {
  const row = await tx.planningMatrix.findUnique({ where: { mid }, include: withTerritory(login) });
  return row ? toDomain(row) : null;
}

/** Locks the matrix's row until the transaction ends: two savers wait for each other instead of mixing. */
export async function lockMatrix(tx: Client, mid: number): Promise<void> {
  await tx.$queryRaw`SELECT mid FROM "PlanningMatrix" WHERE mid = ${mid} FOR UPDATE`;
}

export interface MatrixSummary extends PlanningMatrix {
  readonly scenarioCount: number;
}

/** Matrices of a territory (or of several), newest first. */
export async function findMatrices(
  where: { tid: number } | { tids: readonly number[] },
  login: string,
): Promise<MatrixSummary[]> {
  const rows = await prisma().planningMatrix.findMany({
    where: { tid: 'tid' in where ? where.tid : { in: [...where.tids] } },
    include: { ...withTerritory(login), _count: { select: { scenarios: true } } },
    orderBy: [{ datemaj: 'desc' }, { mid: 'desc' }],
  });
  return rows.map((row) => ({ ...toDomain(row).matrix, scenarioCount: row._count.scenarios }));
}

export async function insertMatrix(
  tx: Client,
  input: { tid: number; name: string; descriptif: string; login: string; at: Date; indicators: readonly number[] },
): Promise<number> {
  const row = await tx.planningMatrix.create({
    data: {
      tid: input.tid,
      name: input.name,
      descriptif: input.descriptif,
      author: input.login,
      usermaj: input.login,
      datecreation: input.at,
      datemaj: input.at,
      indicators: { create: input.indicators.map((iid, position) => ({ iid, position, usermaj: input.login })) },
    },
  });
  return row.mid;
}

export async function updateMatrix(
  tx: Client,
  mid: number,
  input: { name?: string; descriptif?: string; login: string; at: Date },
): Promise<number> {
  const row = await tx.planningMatrix.update({
    where: { mid },
    data: {
      ...(input.name !== undefined && { name: input.name }),
      ...(input.descriptif !== undefined && { descriptif: input.descriptif }),
      usermaj: input.login,
      datemaj: input.at,
      version: { increment: 1 },
    },
  });
  return row.version;
}

/** Replaces the list of indicators; values of those that leave go with them. */
export async function replaceIndicators(
  tx: Client,
  mid: number,
  indicators: readonly number[],
  login: string,
): Promise<void> {
  await tx.matrixIndicator.deleteMany({ where: { mid, iid: { notIn: [...indicators] } } });
  await tx.matrixValue.deleteMany({ where: { mid, iid: { notIn: [...indicators] } } });
  for (const [position, iid] of indicators.entries()) {
    await tx.matrixIndicator.upsert({
      where: { mid_iid: { mid, iid } },
      create: { mid, iid, position, usermaj: login },
      update: { position },
    });
  }
}

/**
 * Deletes matrices with their values and scenarios; rotation rules have no foreign key (scid 0 is the references), so
 * they go by hand.
 */
export async function removeMatrices(tx: Client, mids: readonly number[]): Promise<number> {
  const scenarios = await tx.scenario.findMany({ where: { mid: { in: [...mids] } }, select: { id: true } });
  await tx.rotationRule.deleteMany({ where: { scid: { in: scenarios.map((scenario) => scenario.id) } } });
  return (await tx.planningMatrix.deleteMany({ where: { mid: { in: [...mids] } } })).count;
}

export async function setFavourite(mid: number, login: string, favourite: boolean): Promise<void> {
  if (favourite)
    await prisma().matrixFavourite.upsert({ where: { mid_login: { mid, login } }, create: { mid, login }, update: {} });
  else await prisma().matrixFavourite.deleteMany({ where: { mid, login } });
}

/** Ids that belong to the matrix's territory. */
export async function findTerritoryIds(
  tx: Client,
  tid: number,
): Promise<{ zones: number[]; crops: number[]; modes: number[]; indicators: number[] }> {
  // one after the other: a transaction is one connection
  const zones = await tx.territoryZone.findMany({ where: { tid }, select: { zid: true } });
  const crops = await tx.territoryCrop.findMany({ where: { tid }, select: { cid: true } });
  const modes = await tx.territoryDrivingMode.findMany({ where: { tid }, select: { mcid: true } });
  const indicators = await tx.territoryIndicator.findMany({ where: { tid }, select: { iid: true } });
  return {
    zones: zones.map((r) => r.zid),
    crops: crops.map((r) => r.cid),
    modes: modes.map((r) => r.mcid),
    indicators: indicators.map((r) => r.iid),
  };
}

export const findTerritoryKey = (tid: number, tx: Client = prisma()): Promise<TerritoryKey | null> =>
  tx.territory.findUnique({ where: { id: tid }, select: { id: true, name: true, statut: true, referencial: true } });
