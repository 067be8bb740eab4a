/**
 * The tasks that run beside the solver, in a server thread or in the browser's worker (entries in `worker/`). Register
 * here whatever explains a scenario: pure, its input can be cloned.
 */
import type { LpEngine } from '../../../../optimiser-as/binding/types';
import type { Report } from '../../../../optimiser-as/binding/tasks';
import { solveScenario, type RunBounds, type ScenarioOutcome } from './domain/solve-scenario';
import { runScenario, type ScenarioRunAnswer } from './domain/run-scenario';
import type { ScenarioModel } from './domain/scenario-model';
import { createTaskRunner, type TaskAnswer, type TaskRunner, type WorkerTask } from './domain/worker-tasks';

interface SolveScenarioInput {
  readonly model: ScenarioModel;
  readonly maxIterations?: number;
  readonly maxSeconds?: number;
}

const boundsOf = (input: SolveScenarioInput, report: Report): RunBounds => ({
  // no stage of its own: the last reported one continues
  onProgress: (iterations, infeasibility) => report({ iterations, infeasibility }),
  onStage: (stage) => {
    report({ iterations: 0, infeasibility: 0, stage });
  },
  ...(input.maxIterations ? { maxIterations: input.maxIterations } : {}),
  ...(input.maxSeconds ? { maxSeconds: input.maxSeconds } : {}),
});

/** Previews keep their sessions between two tasks: one runner for each engine, hence for each worker. */
const runners = new WeakMap<LpEngine, TaskRunner>();
function runnerOf(engine: LpEngine): TaskRunner {
  const runner = runners.get(engine) ?? createTaskRunner(engine);
  runners.set(engine, runner);
  return runner;
}

/** One of the domain's tasks under its own name; `iterations` counts what it counts (points, draws). */
const perform =
  <K extends WorkerTask['kind']>(kind: K) =>
  (engine: LpEngine, input: Omit<Extract<WorkerTask, { kind: K }>, 'kind'>, report: Report): TaskAnswer<K> =>
    runnerOf(engine)({ ...input, kind } as Extract<WorkerTask, { kind: K }>, ({ done }) =>
      report({ iterations: done, infeasibility: 0, stage: kind }),
    ) as TaskAnswer<K>;

export const tasks = {
  explainConflict: perform('explainConflict'),
  explainSolution: perform('explainSolution'),
  intervals: perform('intervals'),
  frontier: perform('frontier'),
  ranks: perform('ranks'),
  preview: perform('preview'),
  previewChange: perform('previewChange'),
  previewClose: perform('previewClose'),
  /** Draws are counted under the stage « draw »; after `seconds` it stops and returns the number done. */
  robustness(
    engine: LpEngine,
    { seconds, ...input }: Omit<Extract<WorkerTask, { kind: 'robustness' }>, 'kind'> & { readonly seconds?: number },
    report: Report,
  ): TaskAnswer<'robustness'> {
    const end = seconds === undefined ? Infinity : performance.now() + seconds * 1000;
    return runnerOf(engine)(
      { ...input, kind: 'robustness' },
      ({ done, total }) =>
        report({ iterations: done, infeasibility: 0, stage: total === null ? 'robustness' : 'draw' }) &&
        performance.now() < end,
    );
  },
  runScenario(engine: LpEngine, input: SolveScenarioInput, report: Report): ScenarioRunAnswer {
    return runScenario(engine, input.model, boundsOf(input, report));
  },
  solveScenario(engine: LpEngine, input: SolveScenarioInput, report: Report): ScenarioOutcome {
    return solveScenario(engine, input.model, boundsOf(input, report));
  },
};
export type OptimiserTasks = typeof tasks;
