/** What scenarios of one matrix have in common: the territory as it is now, and each one's surfaces over it. */
import { refused } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { cellAt, cellCount, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import { isBaseline, type Scenario } from '~/modules/planning/scenario/domain';
import { findBaseline, scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import { buildScenarioModel, type ModelRefusal } from '~/modules/planning/scenario/service/scenario-model.server';
import { findCandidates, findOptimisedSurfaces, type SurfaceLine } from '../data/compared.server';

/** The model of a matrix's baseline: names, matrix values, and the current allocation as its reference. */
export async function baselineModel(actor: Actor, matrixId: number) {
  const baseline = await scenarioFor(actor, await findBaseline(matrixId), 'comparison.read');
  return baseline.ok ? buildScenarioModel(baseline.value.scenario) : refused<ModelRefusal>('matrixUnknown');
}

const rank = (items: readonly { readonly id: number }[]) => new Map(items.map(({ id }, at) => [id, at]));

export function denseOf(model: ScenarioModel, lines: readonly Omit<SurfaceLine, 'scenarioId'>[]): Float64Array {
  const [zones, crops, modes] = [rank(model.zones), rank(model.crops), rank(model.drivingModes)];
  const dense = new Float64Array(cellCount(model));
  for (const line of lines) {
    const [z, c, m] = [zones.get(line.zoneId), crops.get(line.cropId), modes.get(line.modeId)];
    if (z !== undefined && c !== undefined && m !== undefined) dense[cellAt(model, z, c, m)] = line.surface;
  }
  return dense;
}

/** Surfaces of one scenario over a model; null before its first result. The baseline is the current allocation. */
export async function surfacesOf(
  model: ScenarioModel,
  scenario: Pick<Scenario, 'id' | 'type'>,
): Promise<Float64Array | null> {
  if (isBaseline(scenario)) return model.reference;
  const lines = await findOptimisedSurfaces([scenario.id]);
  return lines.length > 0 ? denseOf(model, lines) : null;
}

/** The scenarios of a matrix that have surfaces over its model, the current allocation first. */
export async function solvedScenarios(matrixId: number, model: ScenarioModel, locale: string) {
  const solved = (await findCandidates(matrixId, locale)).filter((one) => isBaseline(one) || one.hasResult);
  const lines = await findOptimisedSurfaces(solved.filter((one) => !isBaseline(one)).map(({ id }) => id));
  return solved.map((one) => ({
    ...{ id: one.id, name: one.name, isToday: isBaseline(one) },
    surfaces: isBaseline(one)
      ? model.reference
      : denseOf(
          model,
          lines.filter(({ scenarioId }) => scenarioId === one.id),
        ),
  }));
}
