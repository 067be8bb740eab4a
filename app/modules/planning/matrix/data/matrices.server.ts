/** Matrices and what hangs on them. Reads go through a territory's state so that services can check rights on it. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import { pickFields } from '~/records/fields/domain';
import { MATRIX_COLUMNS, type MatrixDescription, type PlanningMatrix } from '../domain';

type Client = Prisma.TransactionClient;

export interface TerritoryKey {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly referencial: boolean;
  /** to the person who asks: it is published and lets them, one of its users, read */
  readonly opened: boolean;
}
export interface MatrixWithTerritory {
  readonly matrix: PlanningMatrix;
  readonly territory: TerritoryKey;
}

const keyColumns = (login: string) =>
  ({
    ...{ id: true, name: true, status: true, referencial: true, usersRead: true },
    users: { where: { login }, select: { id: true } },
  }) satisfies Prisma.TerritorySelect;
const keyOf = ({
  usersRead,
  users,
  ...key
}: Prisma.TerritoryGetPayload<{ select: ReturnType<typeof keyColumns> }>): TerritoryKey => ({
  ...key,
  opened: key.status === 1 && usersRead && users.length > 0,
});

const withTerritory = (login: string) =>
  ({
    indicators: { orderBy: [{ position: 'asc' }, { indicatorId: 'asc' }] },
    favourites: { where: { login } },
    territory: { select: keyColumns(login) },
  }) satisfies Prisma.PlanningMatrixInclude;
type Row = Prisma.PlanningMatrixGetPayload<{ include: ReturnType<typeof withTerritory> }>;

const toDomain = (row: Row): MatrixWithTerritory => ({
  matrix: {
    matrixId: row.matrixId,
    territoryId: row.territoryId,
    ...pickFields(MATRIX_COLUMNS, row),
    author: row.author,
    updatedBy: row.updatedBy,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    favoris: row.favourites.length > 0,
    indicators: row.indicators.map((link) => link.indicatorId),
  },
  territory: keyOf(row.territory),
});

export async function findMatrix(
  matrixId: number,
  login: string,
  tx: Client = prisma(),
): Promise<MatrixWithTerritory | null> {
  const row = await tx.planningMatrix.findUnique({ where: { matrixId }, include: withTerritory(login) });
  return row ? toDomain(row) : null;
}

/** Locks the matrix's row until the transaction ends: two savers wait for each other instead of mixing. */
export async function lockMatrix(tx: Client, matrixId: number): Promise<void> {
  await tx.$queryRaw`SELECT mid FROM "PlanningMatrix" WHERE mid = ${matrixId} FOR UPDATE`;
}

export interface MatrixSummary extends PlanningMatrix {
  readonly scenarioCount: number;
}

/** Matrices of a territory (or of several), newest first. */
export async function findMatrices(
  where: { territoryId: number } | { territoryIds: readonly number[] },
  login: string,
  tx: Client = prisma(),
): Promise<MatrixSummary[]> {
  const rows = await tx.planningMatrix.findMany({
    where: { territoryId: 'territoryId' in where ? where.territoryId : { in: [...where.territoryIds] } },
    include: { ...withTerritory(login), _count: { select: { scenarios: true } } },
    orderBy: [{ updatedAt: 'desc' }, { matrixId: 'desc' }],
  });
  return rows.map((row) => ({ ...toDomain(row).matrix, scenarioCount: row._count.scenarios }));
}

export async function insertMatrix(
  tx: Client,
  input: MatrixDescription & { readonly territoryId: number; readonly login: string; readonly at: Date },
): Promise<number> {
  const row = await tx.planningMatrix.create({
    data: {
      territoryId: input.territoryId,
      ...pickFields(MATRIX_COLUMNS, input),
      author: input.login,
      updatedBy: input.login,
      createdAt: input.at,
      updatedAt: input.at,
      indicators: {
        create: input.indicators.map((indicatorId, position) => ({ indicatorId, position, updatedBy: input.login })),
      },
    },
  });
  return row.matrixId;
}

export async function updateMatrix(
  tx: Client,
  matrixId: number,
  { login, at, described }: { readonly login: string; readonly at: Date; readonly described?: MatrixDescription },
): Promise<number> {
  const row = await tx.planningMatrix.update({
    where: { matrixId },
    data: {
      ...(described && pickFields(MATRIX_COLUMNS, described)),
      updatedBy: login,
      updatedAt: at,
      version: { increment: 1 },
    },
  });
  return row.version;
}

/** Replaces the list of indicators; values of those that leave go with them. */
export async function replaceIndicators(
  tx: Client,
  matrixId: number,
  indicators: readonly number[],
  login: string,
): Promise<void> {
  await tx.matrixIndicator.deleteMany({ where: { matrixId, indicatorId: { notIn: [...indicators] } } });
  await tx.matrixValue.deleteMany({ where: { matrixId, indicatorId: { notIn: [...indicators] } } });
  for (const [position, indicatorId] of indicators.entries()) {
    await tx.matrixIndicator.upsert({
      where: { matrixId_indicatorId: { matrixId, indicatorId } },
      create: { matrixId, indicatorId, position, updatedBy: login },
      update: { position },
    });
  }
}

/**
 * Deletes matrices with their values and scenarios; rotation rules have no foreign key (scid 0 is the references), so
 * they go by hand.
 */
export async function removeMatrices(tx: Client, matrixIds: readonly number[]): Promise<number> {
  const scenarios = await tx.scenario.findMany({ where: { matrixId: { in: [...matrixIds] } }, select: { id: true } });
  await tx.rotationRule.deleteMany({ where: { scenarioId: { in: scenarios.map((scenario) => scenario.id) } } });
  return (await tx.planningMatrix.deleteMany({ where: { matrixId: { in: [...matrixIds] } } })).count;
}

export async function setFavourite(matrixId: number, login: string, favourite: boolean): Promise<void> {
  if (favourite)
    await prisma().matrixFavourite.upsert({
      where: { matrixId_login: { matrixId, login } },
      create: { matrixId, login },
      update: {},
    });
  else await prisma().matrixFavourite.deleteMany({ where: { matrixId, login } });
}

/** Ids that belong to the matrix's territory. */
export async function findTerritoryIds(
  tx: Client,
  territoryId: number,
): Promise<{ zones: number[]; crops: number[]; modes: number[]; indicators: number[] }> {
  // one after the other: a transaction is one connection
  const zones = await tx.territoryZone.findMany({ where: { territoryId }, select: { zoneId: true } });
  const crops = await tx.territoryCrop.findMany({ where: { territoryId }, select: { cropId: true } });
  const modes = await tx.territoryDrivingMode.findMany({ where: { territoryId }, select: { modeId: true } });
  const indicators = await tx.territoryIndicator.findMany({ where: { territoryId }, select: { indicatorId: true } });
  return {
    zones: zones.map((r) => r.zoneId),
    crops: crops.map((r) => r.cropId),
    modes: modes.map((r) => r.modeId),
    indicators: indicators.map((r) => r.indicatorId),
  };
}

export async function findTerritoryKey(
  territoryId: number,
  login: string,
  tx: Client = prisma(),
): Promise<TerritoryKey | null> {
  const row = await tx.territory.findUnique({ where: { id: territoryId }, select: keyColumns(login) });
  return row && keyOf(row);
}
