import type { Actor } from '~/kernel/actor';
import { toWire, type ModelWire } from '../view/model-wire';
import { scenarioFor } from './scenario-access.server';
import { buildScenarioModel } from './scenario-model.server';

/** The model of a scenario, or with another reference of its matrix; null when it cannot be read or built. */
export async function readModel(actor: Actor, id: number, scRef?: number): Promise<ModelWire | null> {
  const found = await scenarioFor(actor, id, 'scenario.read');
  if (!found.ok) return null;
  const { scenario } = found.value;
  const other =
    scRef === undefined || scRef === 0 || scRef === scenario.scRef
      ? null
      : await scenarioFor(actor, scRef, 'scenario.read');
  if (other && (!other.ok || other.value.scenario.mid !== scenario.mid)) return null;
  const built = await buildScenarioModel({ ...scenario, scRef: scRef ?? scenario.scRef });
  return built.ok ? toWire(built.value.model) : null;
}
