import {
  prepareScenario,
  type PreparedScenario,
} from '../../app/modules/planning/optimisation/domain/prepared-scenario';
import type { ScenarioModel } from '../../app/modules/planning/optimisation/domain/scenario-model';

/** A scenario that can be solved, made ready; throws what it lacks. */
export function preparedScenario(model: ScenarioModel, alsoNeeded: readonly number[] = []): PreparedScenario {
  const preparation = prepareScenario(model, alsoNeeded);
  if (preparation.status !== 'ready') throw new Error(JSON.stringify(preparation));
  return preparation.prepared;
}
