/**
 * The tasks that run beside the solver, in a server thread (optimiser-as/binding/pool.server.ts) or in the browser's
 * worker (worker.client.ts). Register here whatever explains a scenario: pure, its input can be cloned.
 */
import type { LpEngine } from '../../../optimiser-as/binding/types';
import type { Report } from '../../../optimiser-as/binding/tasks';
import { solveScenario, type RunBounds, type ScenarioOutcome } from './domain/solve-scenario';
import { runScenario, type ScenarioRunAnswer } from './domain/run-scenario';
import type { ScenarioModel } from './domain/scenario-model';

export interface SolveScenarioInput { readonly model: ScenarioModel; readonly maxIterations?: number; readonly maxSeconds?: number }

const boundsOf = (input: SolveScenarioInput, report: Report): RunBounds => ({
  onProgress: (iterations, infeasibility) => report({ iterations, infeasibility, stage: 'solve' }),
  ...(input.maxIterations ? { maxIterations: input.maxIterations } : {}),
  ...(input.maxSeconds ? { maxSeconds: input.maxSeconds } : {}),
});

export const tasks = {
  runScenario(engine: LpEngine, input: SolveScenarioInput, report: Report): ScenarioRunAnswer {
    return runScenario(engine, input.model, boundsOf(input, report));
  },
  solveScenario(engine: LpEngine, input: SolveScenarioInput, report: Report): ScenarioOutcome {
    return solveScenario(engine, input.model, boundsOf(input, report));
  },
};
export type OptimiserTasks = typeof tasks;
