/** Figures of territories whose ids the caller may read: the ids come from the territory service's own scope. */
import { prisma } from '~/platform/db/client.server';

interface ZoneShape {
  readonly territoryId: number;
  readonly zoneId: number;
  readonly name: string;
  readonly geometry: unknown;
}

export async function findZoneShapes(ids: readonly number[]): Promise<ZoneShape[]> {
  const rows = await prisma().territoryZone.findMany({
    where: { territoryId: { in: [...ids] } },
    select: { territoryId: true, zoneId: true, zone: { select: { name: true, geometry: true } } },
    orderBy: [{ territoryId: 'asc' }, { position: 'asc' }],
  });
  return rows.flatMap(({ zone, ...row }) =>
    zone.geometry === null ? [] : [{ ...row, name: zone.name, geometry: zone.geometry }],
  );
}

/** Whole numbers but the surface (ha). A scenario is valid when it has at least one result (C369). */
interface PlanningFigures {
  readonly surface: number;
  readonly crops: number;
  readonly matrices: number;
  readonly scenarios: number;
  readonly valid: number;
}

export async function findPlanningFigures(ids: readonly number[]): Promise<PlanningFigures> {
  const [row] = await prisma().$queryRaw<PlanningFigures[]>`
    SELECT
      (SELECT COALESCE(SUM(surface), 0)::float8 FROM "TerritoryZone" WHERE tid = ANY(${[...ids]}::int[])) AS surface,
      (SELECT COUNT(DISTINCT cid)::int FROM "TerritoryCrop" WHERE tid = ANY(${[...ids]}::int[])) AS crops,
      (SELECT COUNT(*)::int FROM "PlanningMatrix" WHERE tid = ANY(${[...ids]}::int[])) AS matrices,
      COUNT(s.id)::int AS scenarios, COUNT(s.id) FILTER (WHERE EXISTS (SELECT 1 FROM "ScenarioResult" r
      WHERE r.scid = s.id))::int AS valid
    FROM "Scenario" s JOIN "PlanningMatrix" m ON m.mid = s.mid WHERE m.tid = ANY(${[...ids]}::int[])`;
  return row ?? { surface: 0, crops: 0, matrices: 0, scenarios: 0, valid: 0 };
}

/** Scenarios of one matrix: all, and those with a result. */
export async function countScenarios(matrixId: number): Promise<{ scenarios: number; valid: number }> {
  const [row] = await prisma().$queryRaw<{ scenarios: number; valid: number }[]>`
    SELECT COUNT(*)::int AS scenarios, COUNT(*) FILTER (WHERE EXISTS (SELECT 1 FROM "ScenarioResult" r
    WHERE r.scid = s.id))::int AS valid FROM "Scenario" s WHERE s.mid = ${matrixId}::int`;
  return row ?? { scenarios: 0, valid: 0 };
}
