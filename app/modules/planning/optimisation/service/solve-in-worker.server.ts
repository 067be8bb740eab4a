/** The optimiser on the server: a pool of worker threads, never the event loop. */
import { env } from '~/platform/env.server';
import version from '~/version.json';
import { TaskCancelled } from '../../../../../optimiser-as/binding/tasks';
import { OptimiserPool, type RunOptions } from '../../../../../optimiser-as/binding/pool.server';
import type { ScenarioModel, ScenarioRunAnswer, SolveStage } from '../domain';
import { stageProgress } from '../domain/stage-progress';
import type { OptimiserTasks } from '../tasks';

export const SOLVER_VERSION = `optimiser-as ${version.version}`;
/** A run has a time limit, and reports when it is reached. */
const MAX_SECONDS = 300;

let pool: OptimiserPool<OptimiserTasks> | undefined;

/** The pool of this process, started on its first task. */
export const optimiserPool = (): OptimiserPool<OptimiserTasks> =>
  (pool ??= new OptimiserPool<OptimiserTasks>({ size: env.SOLVER_THREADS }));

export async function closeOptimiser(): Promise<void> {
  const closed = pool;
  pool = undefined;
  await closed?.close();
}

export type SolvedScenario = ScenarioRunAnswer & { readonly solverMs: number };

/** Solves a scenario and explains its answer. A cancelled run is an answer too. */
export async function solveInWorker(
  model: ScenarioModel,
  options: { signal?: AbortSignal; onProgress?: (percent: number, stage: SolveStage) => void } = {},
): Promise<SolvedScenario> {
  const started = performance.now();
  const progress = stageProgress();
  const onProgress: RunOptions['onProgress'] = ({ stage }) => {
    const { percent, stage: at } = progress(stage as SolveStage | undefined);
    options.onProgress?.(percent, at);
  };
  try {
    const answer = await optimiserPool().run(
      'runScenario',
      { model, maxSeconds: MAX_SECONDS },
      { signal: options.signal, onProgress },
    );
    return { ...answer, solverMs: performance.now() - started };
  } catch (error) {
    if (error instanceof TaskCancelled)
      return {
        outcome: { status: 'cancelled', reason: 'cancelled', iterations: 0 },
        solverMs: performance.now() - started,
      };
    throw error;
  }
}
