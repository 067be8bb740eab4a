/** The frontier between two criteria over everything a scenario allows, drawn in a worker thread. Stores nothing. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/modules/accounts/domain';
import type { AccessRefusal } from '~/modules/matrix/service/matrix-access.server';
import { cellCount, DEVIATION_IID, type FrontierPoint, type ScenarioModel } from '~/modules/optimisation/domain';
import { optimiserPool } from '~/modules/optimisation/service/solve-in-worker.server';
import { TaskCancelled } from '../../../../optimiser-as/binding/tasks';
import { criterionOf, inputAtPoint } from '../domain';
import type { ScenarioHead } from '../view/scenario-head.view';
import { openScenario } from './read-scenario-page.server';
import { createScenario, inputOf, type SaveScenarioRefusal } from './save-scenario.server';
import { buildScenarioModel, type ModelRefusal } from './scenario-model.server';

/** Breakpoints drawn at most: a page waits for them, so that a large territory, slower at each, is given fewer. The page says when there are more. */
const MAX_POINTS = { small: 200, large: 40 } as const;
const LARGE_CELLS = 1500;
const mostPoints = (model: ScenarioModel): number => (cellCount(model) <= LARGE_CELLS ? MAX_POINTS.small : MAX_POINTS.large);
const MAX_SECONDS = 12;

export interface FrontierAsked { readonly first?: number; readonly second?: number }
export type FrontierStatus = 'drawn' | 'infeasible' | 'limit' | 'cancelled' | 'trouble' | 'incomplete' | 'matrixIncomplete' | ModelRefusal;
export interface FrontierPage {
  readonly head: ScenarioHead;
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string; readonly decimals: number; readonly better: string | null }[];
  readonly first: number;
  readonly second: number;
  readonly status: FrontierStatus;
  readonly points: readonly FrontierPoint[];
  readonly exact: boolean;
}

function chosen(model: Pick<ScenarioModel, 'indicators' | 'iidDirection'>, asked: FrontierAsked): { first: number; second: number } {
  const known = (iid: number | undefined) => iid !== undefined && model.indicators.some(({ id }) => id === iid);
  const first = known(asked.first) ? asked.first! : known(model.iidDirection) ? model.iidDirection : model.indicators.at(-1)?.id ?? 1;
  const second = asked.second === DEVIATION_IID || known(asked.second) ? asked.second! : DEVIATION_IID;
  return { first, second: second === first ? DEVIATION_IID : second };
}

export async function readFrontier(actor: Actor, id: number, asked: FrontierAsked): Promise<Outcome<FrontierPage, AccessRefusal>> {
  const opened = await openScenario(actor, id);
  if (!opened.ok) return opened;
  const { head, place } = opened.value;
  const built = await buildScenarioModel(place.scenario);
  if (!built.ok) return done({ head, indicators: [], first: 0, second: 0, status: built.reason, points: [], exact: true });
  const { model } = built.value;
  const { first, second } = chosen(model, asked);
  const drawn = await draw(model, first, second);
  const page = { head, indicators: model.indicators.map(({ id: iid, name, unit, decimals, better }) => ({ id: iid, name, unit, decimals, better })), first, second };
  return done(drawn.status === 'drawn' ? { ...page, status: 'drawn', points: drawn.points, exact: drawn.exact } : { ...page, status: drawn.status, points: [], exact: true });
}

async function draw(model: ScenarioModel, first: number, second: number) {
  try {
    return await optimiserPool().run('frontier', {
      model: { ...model, baseline: false }, first: criterionOf(first, model.indicators), second: criterionOf(second, model.indicators), maxPoints: mostPoints(model), limits: { maxSeconds: MAX_SECONDS },
    }, { signal: AbortSignal.timeout(2 * MAX_SECONDS * 1000) });
  } catch (error) {
    if (error instanceof TaskCancelled) return { status: 'limit' as const, reason: 'time' };
    throw error;
  }
}

/** Makes the scenario of one point: drawn again, so that its values are never taken from the form. */
export async function makeScenarioOfPoint(actor: Actor, id: number, asked: Required<FrontierAsked> & { readonly point: number }, words: { name(name: string, rank: number): string; objective(name: string): string }): Promise<Outcome<number, SaveScenarioRefusal | 'nothingToApply'>> {
  const opened = await openScenario(actor, id, 'scenario.create');
  if (!opened.ok) return opened;
  const { scenario } = opened.value.place;
  const built = await buildScenarioModel(scenario);
  if (!built.ok) return refused('nothingToApply');
  const { model } = built.value;
  const { first, second } = chosen(model, asked);
  const drawn = await draw(model, first, second);
  const point = drawn.status === 'drawn' ? drawn.points[asked.point] : undefined;
  if (!point) return refused('nothingToApply');
  const whole = { zones: model.zones.map((one) => one.id), crops: model.crops.map((one) => one.id), modes: model.drivingModes.map((one) => one.id) };
  const held = model.indicators.find((one) => one.id === second)?.name ?? '';
  const input = inputAtPoint(inputOf(scenario), { first: criterionOf(first, model.indicators), second: criterionOf(second, model.indicators) }, point, whole, words.objective(held));
  return createScenario(actor, scenario.mid, { ...input, status: 2, name: words.name(scenario.name, asked.point + 1) });
}
