/** The two things a frontier weighs, and the scenario that a point of it becomes. Pure. */
import { AT_LEAST, AT_MOST, DEVIATION_IID, PRODUCTION_IID, type CellSelection, type Criterion, type Indicator } from '~/modules/optimisation/domain';
import type { ScenarioInput, ScenarioObjective } from './scenario';

/** 0 is the Déviation: the share of land changed. What is better when higher is maximised, the rest minimised. */
export const criterionOf = (iid: number, indicators: readonly Pick<Indicator, 'id' | 'better'>[]): Criterion =>
  iid === DEVIATION_IID ? { kind: 'deviation' } : { kind: 'indicator', iid, direction: indicators.find(({ id }) => id === iid)?.better === 'higher' ? 1 : 0 };

const up = (value: number) => Math.ceil(value * 100 + 1e-6) / 100;
const down = (value: number) => Math.floor(value * 100 - 1e-6) / 100;

/**
 * A point as a scenario: the first criterion is optimised, the second is asked to be at least as good as at the point
 * (rounded to what stays possible). A deviation becomes the change cap.
 */
export function inputAtPoint(input: ScenarioInput, criteria: { readonly first: Criterion; readonly second: Criterion }, point: { readonly first: number; readonly second: number }, whole: CellSelection, description: string): ScenarioInput {
  const [goal, held, value] = criteria.first.kind === 'indicator' ? [criteria.first, criteria.second, point.second] : [criteria.second, criteria.first, point.first];
  const aimed = goal.kind === 'indicator' ? { iidDirection: goal.iid, direction: goal.direction } : { iidDirection: -1, direction: 0 as const };
  if (held.kind === 'deviation') return { ...input, ...aimed, changeCap: Math.min(100, up(value)) };
  const id = input.objectives.reduce((max, one) => Math.max(max, one.id), 0) + 1;
  const objective: ScenarioObjective = {
    id, category: held.iid === PRODUCTION_IID ? PRODUCTION_IID : held.iid, mode: held.direction === 1 ? AT_LEAST : AT_MOST, val1: held.direction === 1 ? down(value) : up(value), val2: null,
    active: true, description, sel: whole, of: { zones: [], crops: [], modes: [] },
  };
  return { ...input, ...aimed, objectives: [...input.objectives, objective] };
}
