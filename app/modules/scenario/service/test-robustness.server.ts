/** How much a result owes to values that are only estimates: the matrix is drawn again many times around what it says. */
import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/modules/accounts/domain';
import type { AccessRefusal } from '~/modules/matrix/service/matrix-access.server';
import { cellAt, cellCount, type Percentiles, type ScenarioModel } from '~/modules/optimisation/domain';
import { optimiserPool } from '~/modules/optimisation/service/solve-in-worker.server';
import { TaskCancelled } from '../../../../optimiser-as/binding/tasks';
import { findOptimised, type Combination } from '../data/model-source.server';
import { robustnessView, type RobustnessView } from '../view/robustness.view';
import type { ScenarioHead } from '../view/scenario-head.view';
import { openScenario } from './read-scenario-page.server';
import { buildScenarioModel } from './scenario-model.server';

export const DRAWS = 200;
const SEED = 1;
const LIMIT_MS = 20_000;

export interface RobustnessPage { readonly head: ScenarioHead; readonly spread: number; readonly draws: number; readonly view: RobustnessView | null; /** why there is none */ readonly refusal: 'noResult' | 'limit' | 'allocationInvalid' | 'referenceWithoutResult' | 'matrixUnknown' | null }

function denseOf(model: ScenarioModel, lines: readonly Combination[]): Float64Array {
  const rank = (items: readonly { id: number }[]) => new Map(items.map(({ id }, at) => [id, at]));
  const [zones, crops, modes] = [rank(model.zones), rank(model.crops), rank(model.drivingModes)];
  const x = new Float64Array(cellCount(model));
  for (const { zid, cid, mcid, surface } of lines) {
    const [z, c, m] = [zones.get(zid), crops.get(cid), modes.get(mcid)];
    if (z !== undefined && c !== undefined && m !== undefined) x[cellAt(model, z, c, m)] = surface;
  }
  return x;
}

/** `spread` in percent: each value is drawn in ± that much. */
export async function readRobustness(actor: Actor, id: number, spread: number): Promise<Outcome<RobustnessPage, AccessRefusal>> {
  const opened = await openScenario(actor, id);
  if (!opened.ok) return opened;
  const { head, place } = opened.value;
  const page = { head, spread, draws: DRAWS, view: null };
  const [built, lines] = [await buildScenarioModel(place.scenario), await findOptimised(id)];
  if (!built.ok) return done({ ...page, refusal: built.reason });
  if (lines.length === 0) return done({ ...page, refusal: 'noResult' });
  const { model } = built.value;
  const x = denseOf(model, lines);
  const draw = { spread: spread / 100, draws: DRAWS, seed: SEED };
  try {
    const options = { signal: AbortSignal.timeout(LIMIT_MS) };
    const ranks = await optimiserPool().run('ranks', { model, scenarios: [{ id: 0, x: model.reference }, { id, x }], draw }, options);
    return done({ ...page, view: robustnessView(model, ranks, id), refusal: null });
  } catch (error) {
    if (error instanceof TaskCancelled) return done({ ...page, refusal: 'limit' });
    throw error;
  }
}
export type { Percentiles };
