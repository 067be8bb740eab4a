/**
 * A start, whole: the optimum, then what it costs and why; without a solution, what conflicts and the nearest scenario
 * that has one. Runs beside the solver, in a worker.
 */
import type { LpEngine } from '../../../../../optimiser-as/binding/types';
import { explainConflict, type ConflictExplanation } from './explain-conflict';
import { explainSolution, type SolutionExplanation } from './explain-solution';
import { nearestFeasible, type NearestFeasible } from './nearest-feasible';
import { prepareScenario } from './prepared-scenario';
import type { ScenarioModel } from './scenario-model';
import { solveScenario, type RunBounds, type ScenarioOutcome } from './solve-scenario';

export interface ScenarioRunAnswer {
  readonly outcome: ScenarioOutcome;
  readonly explanation?: SolutionExplanation;
  readonly conflicts?: ConflictExplanation;
  readonly nearest?: NearestFeasible;
}

export function runScenario(engine: LpEngine, model: ScenarioModel, bounds: RunBounds = {}): ScenarioRunAnswer {
  const outcome = solveScenario(engine, model, bounds);
  if (model.baseline) return { outcome };
  const preparation = prepareScenario(model);
  if (preparation.status !== 'ready') return { outcome };
  const { prepared } = preparation;
  if (outcome.status === 'solved' || outcome.status === 'infeasible') bounds.onStage?.('explain');
  if (outcome.status === 'solved') return { outcome, explanation: explainSolution(engine, prepared, bounds) };
  if (outcome.status === 'infeasible')
    return {
      outcome,
      conflicts: explainConflict(engine, prepared, bounds),
      nearest: nearestFeasible(engine, prepared, bounds),
    };
  return { outcome };
}
