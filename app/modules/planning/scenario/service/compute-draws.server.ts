/** What the job of the draws computes: every draw of the matrix solved in a worker, its percentiles by id. */
import type { Percentiles, Robustness } from '~/modules/planning/optimisation/domain';
import { optimiserPool } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { findOptimised } from '../data/model-source.server';
import { findScenario } from '../data/scenarios.server';
import { buildScenarioModel, denseSurfaces } from './scenario-model.server';

export const DRAWS = 200;
export const SEED = 1;
const MAX_SECONDS = 900;

/** What an execution keeps: percentiles by id; null where no draw had a solution. */
export interface Reoptimised {
  readonly draws: number;
  readonly done: number;
  readonly solved: number;
  readonly infeasible: number;
  readonly optimum: Percentiles | null;
  readonly byMode: readonly ({ readonly id: number } & Percentiles)[];
  readonly byCrop: readonly ({ readonly id: number } & Percentiles)[];
}

export async function computeReoptimised(
  { scenarioId, spread }: { scenarioId: number; spread: number },
  context: JobContext,
): Promise<JobResult> {
  const scenario = await findScenario(scenarioId);
  const built = scenario ? await buildScenarioModel(scenario) : null;
  if (!built?.ok) return { outcome: 'partial', result: null };
  const { model } = built.value;
  const x = denseSurfaces(model, await findOptimised(scenarioId));
  const draw = { spread: spread / 100, draws: DRAWS, seed: SEED };
  const answer = await optimiserPool().run(
    'robustness',
    { model, x, draw, reoptimise: true, limits: {}, seconds: MAX_SECONDS },
    {
      signal: context.signal,
      onProgress: ({ stage, iterations }) => {
        if (stage === 'draw') void context.progress(Math.round((100 * iterations) / DRAWS));
      },
    },
  );
  return {
    outcome: 'success',
    result: 'reoptimised' in answer && answer.reoptimised ? kept(answer.reoptimised, model) : null,
  };
}

function kept(
  answer: NonNullable<Robustness['reoptimised']>,
  model: {
    readonly drivingModes: readonly { readonly id: number }[];
    readonly crops: readonly { readonly id: number }[];
  },
): Reoptimised {
  const named = (items: readonly { readonly id: number }[], all: readonly Percentiles[]) =>
    answer.solved === 0
      ? []
      : items.flatMap(({ id }, rank) => {
          const one = all[rank];
          return one ? [{ id, ...one }] : [];
        });
  return {
    draws: DRAWS,
    done: answer.drawsDone,
    solved: answer.solved,
    infeasible: answer.infeasible,
    optimum: answer.solved === 0 ? null : answer.optimum,
    byMode: named(model.drivingModes, answer.byMode),
    byCrop: named(model.crops, answer.byCrop),
  };
}
