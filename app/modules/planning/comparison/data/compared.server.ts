/** Scenarios of a matrix as a comparison needs them: who has a result, what it was computed from, its surfaces. */
import { nameIn } from '~/modules/planning/scenario/domain';
import { prisma } from '~/platform/db/client.server';

export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly status: number;
  readonly version: number;
  readonly hasResult: boolean;
  /** how its last start ended; null: it was never started */
  readonly lastOutcome: string | null;
  /** versions the stored result was computed from, null before the first result */
  readonly computedFrom: {
    readonly matrixVersion: number;
    readonly allocationVersion: number;
    readonly scenarioVersion: number;
  } | null;
}

/** Every scenario of a matrix, named for who reads it: the baseline first, then by name. */
export async function findCandidates(matrixId: number, locale: string): Promise<Candidate[]> {
  // asked apart: Prisma would load every result to keep one, a hundred thousand rows in a large territory
  const withResult = new Set(
    (
      await prisma().$queryRaw<{ id: number }[]>`SELECT s.id FROM "Scenario" s
    WHERE s.mid = ${matrixId}::int AND EXISTS (SELECT 1 FROM "ScenarioResult" r WHERE r.scid = s.id)`
    ).map(({ id }) => id),
  );
  const rows = await prisma().scenario.findMany({
    where: { matrixId },
    orderBy: [{ type: 'asc' }, { name: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      type: true,
      status: true,
      version: true,
      runs: {
        where: { outcome: 'solved' },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { matrixVersion: true, allocationVersion: true, scenarioVersion: true },
      },
    },
  });
  const last = await prisma().scenarioRun.findMany({
    where: { scenarioId: { in: rows.map(({ id }) => id) }, state: 'done' },
    orderBy: [{ scenarioId: 'asc' }, { createdAt: 'desc' }],
    distinct: ['scenarioId'],
    select: { scenarioId: true, outcome: true },
  });
  const outcomeOf = new Map(last.map(({ scenarioId, outcome }) => [scenarioId, outcome]));
  return rows.map(({ runs, ...row }) => ({
    ...row,
    name: nameIn(row, locale),
    hasResult: withResult.has(row.id),
    lastOutcome: outcomeOf.get(row.id) ?? null,
    computedFrom: runs[0] ?? null,
  }));
}

export interface SurfaceLine {
  readonly scenarioId: number;
  readonly zoneId: number;
  readonly cropId: number;
  readonly modeId: number;
  readonly surface: number;
}

/** Optimised surfaces of several scenarios; combinations without surface stay in the database. */
export const findOptimisedSurfaces = (scenarioIds: readonly number[]): Promise<SurfaceLine[]> =>
  prisma().scenarioResult.findMany({
    where: { scenarioId: { in: [...scenarioIds] }, valueType: -4, surface: { gt: 0 } },
    select: { scenarioId: true, zoneId: true, cropId: true, modeId: true, surface: true },
  });

export interface NamedIndicator {
  readonly id: number;
  readonly name: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: string;
}

/** Indicators of a territory in its order. */
export async function findTerritoryIndicators(territoryId: number): Promise<NamedIndicator[]> {
  const rows = await prisma().territoryIndicator.findMany({
    where: { territoryId },
    orderBy: [{ position: 'asc' }, { indicatorId: 'asc' }],
    select: { indicator: { select: { id: true, name: true, unit: true, decimals: true, better: true } } },
  });
  return rows.map(({ indicator }) => indicator);
}
