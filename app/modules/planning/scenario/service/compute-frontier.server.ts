/** What the job of the frontier computes: every breakpoint of the curve, in a worker thread. */
import type { FrontierPoint } from '~/modules/planning/optimisation/domain';
import { optimiserPool } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import type { JobContext, JobResult } from '~/platform/jobs/define-job';
import { findScenario } from '../data/scenarios.server';
import { criterionOf } from '../domain';
import { buildScenarioModel, type ModelRefusal } from './scenario-model.server';

/** A curve with more breakpoints than a screen has pixels is approximated evenly, and marked so. */
const MAX_POINTS = 2000;
const MAX_SECONDS = 900;
/** The total is unknown: the progress bar approaches the end without reaching it. */
const NEARER = 0.01;

/** `byMode`: ha of each driving mode. */
export type KeptPoint = Pick<FrontierPoint, 'first' | 'second' | 'deviation'> & { readonly byMode?: readonly number[] };

/** What an execution keeps. */
export interface KeptFrontier {
  readonly status:
    'drawn' | 'infeasible' | 'limit' | 'cancelled' | 'trouble' | 'incomplete' | 'matrixIncomplete' | ModelRefusal;
  readonly exact: boolean;
  readonly points: readonly KeptPoint[];
  /** ids of the modes that `byMode` counts, in its order; drawings of before kept none */
  readonly modes?: readonly number[];
}

export async function computeFrontier(
  { scenarioId, first, second }: { scenarioId: number; first: number; second: number },
  context: JobContext,
): Promise<JobResult> {
  const scenario = await findScenario(scenarioId);
  const built = scenario ? await buildScenarioModel(scenario) : null;
  if (!built?.ok) return kept({ status: built?.reason ?? 'matrixUnknown', exact: true, points: [] });
  const { model } = built.value;
  let percent = 0;
  const drawn = await optimiserPool().run(
    'frontier',
    {
      model: { ...model, baseline: false },
      first: criterionOf(first, model.indicators),
      second: criterionOf(second, model.indicators),
      maxPoints: MAX_POINTS,
      limits: { maxSeconds: MAX_SECONDS },
    },
    {
      signal: context.signal,
      onProgress: () => {
        percent += (95 - percent) * NEARER;
        void context.progress(Math.round(percent));
      },
    },
  );
  if (drawn.status !== 'drawn') return kept({ status: drawn.status, exact: true, points: [] });
  return kept({
    status: 'drawn',
    exact: drawn.exact,
    points: drawn.points.map((point) => ({
      first: point.first,
      second: point.second,
      deviation: point.deviation,
      byMode: point.byMode.map((ha) => Math.round(ha * 1e4) / 1e4),
    })),
    modes: model.drivingModes.map(({ id }) => id),
  });
}

const kept = (result: KeptFrontier): JobResult => ({ outcome: 'success', result });
