/**
 * What a worker does, as functions of plain data: `(task, report) → answer`, both structured-cloneable. The same runner
 * serves worker_threads on the server and a Web Worker in the browser; only previews keep state, their sessions, until
 * they are closed.
 */
import type { LpEngine, SolveOptions } from '../../../../../optimiser-as/binding/types';
import { explainConflict, type ConflictExplanation } from './explain-conflict';
import { explainSolution, type SolutionExplanation } from './explain-solution';
import { feasibleIntervals, type FeasibleInterval } from './feasible-interval';
import { frontier, neededByCriteria, type Criterion, type Frontier } from './frontier';
import { nearestFeasible, type NearestFeasible } from './nearest-feasible';
import { prepareScenario, type PreparedScenario } from './prepared-scenario';
import { ScenarioPreview } from './preview';
import type { PreviewChange } from './preview-change';
import { rankRobustness, type ComparedScenario, type RankRobustness } from './rank-robustness';
import { scenarioRobustness, type DrawOptions, type Robustness } from './robustness';
import type { ScenarioModel } from './scenario-model';
import { solveScenario, type ScenarioOutcome, type Unsolvable } from './solve-scenario';

/** Deterministic limits of a run; absent ones are generous. */
export interface TaskLimits {
  readonly maxIterations?: number;
  readonly maxSeconds?: number;
}

export interface TaskAnswers {
  solve: ScenarioOutcome;
  explainConflict: { readonly conflict: ConflictExplanation; readonly nearest: NearestFeasible } | Unsolvable;
  explainSolution: SolutionExplanation | Unsolvable;
  intervals: readonly FeasibleInterval[] | Unsolvable;
  frontier: Frontier | Unsolvable;
  robustness: Robustness | Unsolvable;
  ranks: readonly RankRobustness[];
  preview: ScenarioOutcome;
  previewChange: ScenarioOutcome | { readonly status: 'closed' };
  previewClose: { readonly status: 'closed' };
}

export type WorkerTask =
  | { readonly kind: 'solve'; readonly model: ScenarioModel; readonly limits?: TaskLimits }
  | { readonly kind: 'explainConflict'; readonly model: ScenarioModel; readonly limits?: TaskLimits }
  | {
      readonly kind: 'explainSolution';
      readonly model: ScenarioModel;
      readonly limits?: TaskLimits;
      readonly nearlyChosen?: number;
    }
  | { readonly kind: 'intervals'; readonly model: ScenarioModel; readonly limits?: TaskLimits }
  | {
      readonly kind: 'frontier';
      readonly model: ScenarioModel;
      readonly first: Criterion;
      readonly second: Criterion;
      readonly maxPoints?: number;
      readonly limits?: TaskLimits;
    }
  | {
      readonly kind: 'robustness';
      readonly model: ScenarioModel;
      readonly x: Float64Array;
      readonly draw: DrawOptions;
      readonly reoptimise: boolean;
      readonly limits?: TaskLimits;
    }
  | {
      readonly kind: 'ranks';
      readonly model: ScenarioModel;
      readonly scenarios: readonly ComparedScenario[];
      readonly draw: DrawOptions;
      readonly referenceId?: number;
    }
  /** opens (or opens again) a preview and solves it */
  | {
      readonly kind: 'preview';
      readonly previewId: string;
      readonly model: ScenarioModel;
      readonly limits?: TaskLimits;
    }
  | {
      readonly kind: 'previewChange';
      readonly previewId: string;
      readonly change: PreviewChange;
      readonly limits?: TaskLimits;
    }
  | { readonly kind: 'previewClose'; readonly previewId: string };

export type TaskAnswer<K extends WorkerTask['kind'] = WorkerTask['kind']> = TaskAnswers[K];

export interface TaskProgress {
  readonly phase: WorkerTask['kind'];
  /** iterations, points or draws so far */
  readonly done: number;
  /** draws to do; null when unknown */
  readonly total: number | null;
}

/** Returns false to cancel. */
export type Report = (progress: TaskProgress) => boolean;

export type TaskRunner = <T extends WorkerTask>(task: T, report?: Report) => TaskAnswer<T['kind']>;

export function createTaskRunner(engine: LpEngine): TaskRunner {
  const previews = new Map<string, ScenarioPreview>();
  const run = (task: WorkerTask, report: Report): TaskAnswer => {
    const progress = (done: number, total: number | null = null) => report({ phase: task.kind, done, total });
    const options: SolveOptions = {
      ...('limits' in task ? task.limits : {}),
      onProgress: (iterations) => progress(iterations),
    };
    switch (task.kind) {
      case 'solve':
        return solveScenario(engine, task.model, options);
      case 'explainConflict':
        return whenReady(task.model, [], (prepared) => ({
          conflict: explainConflict(engine, prepared, options),
          nearest: nearestFeasible(engine, prepared, options),
        }));
      case 'explainSolution':
        return whenReady(task.model, [], (prepared) =>
          explainSolution(engine, prepared, { ...options, nearlyChosen: task.nearlyChosen }),
        );
      case 'intervals':
        return whenReady(task.model, [], (prepared) => feasibleIntervals(engine, prepared, options));
      case 'frontier':
        return whenReady(task.model, neededByCriteria(task.first, task.second), (prepared) =>
          frontier(engine, prepared, task.first, task.second, {
            ...options,
            maxPoints: task.maxPoints,
            onPoint: (found) => progress(found),
          }),
        );
      case 'robustness':
        return whenReady(task.model, [], (prepared) =>
          scenarioRobustness(engine, prepared, task.x, {
            ...task.draw,
            limits: options,
            reoptimise: task.reoptimise,
            onDraw: (done) => progress(done, task.draw.draws),
          }),
        );
      case 'ranks':
        return rankRobustness(task.model, task.scenarios, task.draw, task.referenceId);
      case 'preview': {
        previews.get(task.previewId)?.dispose();
        const preview = new ScenarioPreview(engine, task.model);
        previews.set(task.previewId, preview);
        return preview.solve(options);
      }
      case 'previewChange':
        return previews.get(task.previewId)?.change(task.change, options) ?? { status: 'closed' };
      case 'previewClose':
        previews.get(task.previewId)?.dispose();
        previews.delete(task.previewId);
        return { status: 'closed' };
    }
  };
  // each branch returns the answer of its kind; TypeScript cannot infer it for a generic
  return ((task, report = () => true) => run(task, report)) as TaskRunner;
}

function whenReady<T>(
  model: ScenarioModel,
  alsoNeeded: readonly number[],
  then: (prepared: PreparedScenario) => T,
): T | Unsolvable {
  const preparation = prepareScenario(model, alsoNeeded);
  return preparation.status === 'ready' ? then(preparation.prepared) : preparation;
}
