/** How much a result depends on estimated values: the matrix is drawn many times around its values. */
import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { AccessRefusal } from '~/modules/planning/matrix/service/matrix-access.server';
import { optimiserPool } from '~/modules/planning/optimisation/service/solve-in-worker.server';
import { TaskCancelled } from '../../../../../optimiser-as/binding/tasks';
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import { findModelVersions, findOptimised } from '../data/model-source.server';
import { findActiveRobustness, findRobustness } from '../data/scenario-work.server';
import { findSolvedRun } from '../data/runs.server';
import { isOutdated, type Scenario } from '../domain';
import { reoptimisedView, robustnessView, type ReoptimisedState, type RobustnessView } from '../view/robustness.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import { openScenario } from './read-scenario-page.server';
import { DRAWS, SEED, type Reoptimised } from './compute-draws.server';
import { buildScenarioModel, denseSurfaces } from './scenario-model.server';

const LIMIT_MS = 20_000;

interface RobustnessPage {
  readonly head: ScenarioHead;
  readonly spread: number;
  readonly draws: number;
  readonly view: RobustnessView | null;
  readonly reoptimised: ReoptimisedState | null;
  /** why there is none */ readonly refusal:
    'noResult' | 'limit' | 'allocationInvalid' | 'referenceWithoutResult' | 'matrixUnknown' | null;
}

/** `spread` in percent: each value is drawn in ± that much. */
export async function readRobustness(
  actor: Actor,
  id: number,
  spread: number,
): Promise<Outcome<RobustnessPage, AccessRefusal>> {
  const opened = await openScenario(actor, id);
  if (!opened.ok) return opened;
  const { head, place } = opened.value;
  const page = { head, spread, draws: DRAWS, view: null, reoptimised: null };
  const [built, lines] = [await buildScenarioModel(place.scenario), await findOptimised(id)];
  if (!built.ok) return done({ ...page, refusal: built.reason });
  if (lines.length === 0) return done({ ...page, refusal: 'noResult' });
  const { model } = built.value;
  const reoptimised = await reoptimisedState(place.scenario, spread, model);
  // the threads are at the draws: the page follows them instead of queueing behind them
  if (reoptimised.running) return done({ ...page, reoptimised, refusal: null });
  const x = denseSurfaces(model, lines);
  const draw = { spread: spread / 100, draws: DRAWS, seed: SEED };
  try {
    const options = { signal: AbortSignal.timeout(LIMIT_MS) };
    const ranks = await optimiserPool().run(
      'ranks',
      {
        model,
        scenarios: [
          { id: 0, x: model.reference },
          { id, x },
        ],
        draw,
      },
      options,
    );
    return done({ ...page, view: robustnessView(model, ranks, id), reoptimised, refusal: null });
  } catch (error) {
    if (error instanceof TaskCancelled) return done({ ...page, reoptimised, refusal: 'limit' });
    throw error;
  }
}

/**
 * The state of « every draw optimised again » for this spread: running, its last answer, whether that is up to date.
 */
async function reoptimisedState(scenario: Scenario, spread: number, model: ScenarioModel): Promise<ReoptimisedState> {
  const [active, last, solved, versions] = await Promise.all([
    findActiveRobustness(scenario.id),
    findRobustness(scenario.id, spread),
    findSolvedRun(scenario.id),
    findModelVersions(scenario.matrixId),
  ]);
  const answer = last?.outcome === 'success' ? (last.result as Reoptimised | null) : null;
  return {
    running: active ? { progress: active.progress, spread: active.payload.spread } : null,
    ended: last?.outcome ?? null,
    outdated:
      last !== null &&
      versions !== null &&
      isOutdated(last.payload.versions, { ...versions, scenarioVersion: scenario.version }),
    answer: answer && solved?.report ? reoptimisedView(model, answer, solved.report) : null,
  };
}
