import type { Actor } from '~/kernel/actor';
import { toWire, type ModelWire } from '../view/model-wire';
import { scenarioFor } from './scenario-access.server';
import { buildScenarioModel } from './scenario-model.server';

/** The model of a scenario, or with another reference of its matrix; null when it cannot be read or built. */
export async function readModel(actor: Actor, id: number, referenceId?: number): Promise<ModelWire | null> {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return null;
  const { scenario } = found.value;
  const other =
    referenceId === undefined || referenceId === 0 || referenceId === scenario.referenceId
      ? null
      : await scenarioFor(actor, referenceId, 'scenario.read');
  if (other && (!other.ok || other.value.scenario.matrixId !== scenario.matrixId)) return null;
  const built = await buildScenarioModel({ ...scenario, referenceId: referenceId ?? scenario.referenceId });
  return built.ok ? toWire(built.value.model) : null;
}
