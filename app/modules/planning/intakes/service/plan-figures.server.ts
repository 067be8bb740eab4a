/** What an indicator is in each zone: today, and in each scenario of a matrix that has a result. */
import type { Actor } from '~/kernel/actor';
import { baselineModel, solvedScenarios } from '~/modules/planning/comparison/service/solved-surfaces.server';
import { listMatrices } from '~/modules/planning/matrix/service/list-matrices.server';
import { zoneIndicators } from '~/modules/planning/results-map/domain';
import type { PlanZone } from '../domain';

interface PlanOfScenario {
  readonly id: number;
  readonly name: string;
  readonly isToday: boolean;
  /** as `zones`; null where a value of the matrix is missing */
  readonly figures: readonly (number | null)[];
}
interface PlanFigures {
  readonly zones: readonly PlanZone[];
  /** today first */
  readonly scenarios: readonly PlanOfScenario[];
}

/** The matrices that have the indicator, to choose from; the favourite, or the last made, where none is asked. */
export async function matricesWith(actor: Actor, territoryId: number, indicatorId: number | null, asked?: number) {
  const matrices = (await listMatrices(actor, territoryId)).filter(
    ({ indicators }) => indicatorId !== null && indicators.includes(indicatorId),
  );
  const chosen =
    matrices.find(({ matrixId }) => matrixId === asked) ?? matrices.find(({ favoris }) => favoris) ?? matrices[0];
  return {
    matrices: matrices.map(({ matrixId, name }) => ({ id: matrixId, name })),
    matrixId: chosen?.matrixId ?? null,
  };
}

/** Null: the areas of the territory don't add up, so that nothing can be counted. */
export async function planFigures(actor: Actor, matrixId: number, indicatorId: number): Promise<PlanFigures | null> {
  const built = await baselineModel(actor, matrixId);
  if (!built.ok) return null;
  const { model } = built.value;
  const figuresOf = (x: Float64Array) => zoneIndicators(model, x, indicatorId).map(({ value }) => value);
  return {
    zones: model.zones.map(({ id, name, surfaceHa }) => ({ id, name, areaHa: surfaceHa })),
    scenarios: (await solvedScenarios(matrixId, model, actor.locale)).map(({ surfaces, ...scenario }) => ({
      ...scenario,
      figures: figuresOf(surfaces),
    })),
  };
}
