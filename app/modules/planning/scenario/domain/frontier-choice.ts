/** The two things a frontier weighs, and the scenario that a point of it becomes. Pure. */
import {
  AT_LEAST,
  AT_MOST,
  DEVIATION_IID,
  PRODUCTION_IID,
  type CellSelection,
  type Criterion,
  type Indicator,
} from '~/modules/planning/optimisation/domain';
import type { ScenarioInput, ScenarioObjective } from './scenario';

/**
 * 0 is the Déviation, the share of land changed. Indicators that are better when higher are maximised, the others
 * minimised.
 */
export const criterionOf = (iid: number, indicators: readonly Pick<Indicator, 'id' | 'better'>[]): Criterion =>
  iid === DEVIATION_IID
    ? { kind: 'deviation' }
    : { kind: 'indicator', iid, direction: indicators.find(({ id }) => id === iid)?.better === 'higher' ? 1 : 0 };

export interface FrontierAsked {
  readonly first?: number;
  readonly second?: number;
}

/** The two criteria that were asked for, or what the scenario aims at against the share of land changed. */
export function chosenCriteria(
  indicators: readonly { readonly id: number }[],
  goal: number,
  asked: FrontierAsked,
): { readonly first: number; readonly second: number } {
  const known = (iid: number | undefined): iid is number =>
    iid !== undefined && indicators.some(({ id }) => id === iid);
  const first = known(asked.first) ? asked.first : known(goal) ? goal : (indicators.at(-1)?.id ?? 1);
  const second = asked.second === DEVIATION_IID || known(asked.second) ? asked.second : DEVIATION_IID;
  return { first, second: second === first ? DEVIATION_IID : second };
}

/**
 * Ranks of at most `limit` points, evenly spread and with both ends, and the one that is chosen: a page shows no
 * thousand of them.
 */
export function shownRanks(count: number, limit: number, chosen: number | null): number[] {
  if (count <= limit) return Array.from({ length: count }, (_, rank) => rank);
  const ranks = new Set(Array.from({ length: limit }, (_, step) => Math.round((step * (count - 1)) / (limit - 1))));
  if (chosen !== null) ranks.add(chosen);
  return [...ranks].sort((a, b) => a - b);
}

const up = (value: number) => Math.ceil(value * 100 + 1e-6) / 100;
const down = (value: number) => Math.floor(value * 100 - 1e-6) / 100;

/**
 * A point as a scenario: the first criterion is optimised, the second is asked to be at least as good as at the point
 * (rounded to what stays possible). A deviation becomes the change cap.
 */
export function inputAtPoint(
  input: ScenarioInput,
  criteria: { readonly first: Criterion; readonly second: Criterion },
  point: { readonly first: number; readonly second: number },
  whole: CellSelection,
  description: string,
): ScenarioInput {
  const [goal, held, value] =
    criteria.first.kind === 'indicator'
      ? [criteria.first, criteria.second, point.second]
      : [criteria.second, criteria.first, point.first];
  const aimed =
    goal.kind === 'indicator'
      ? { iidDirection: goal.iid, direction: goal.direction }
      : { iidDirection: -1, direction: 0 as const };
  if (held.kind === 'deviation') return { ...input, ...aimed, changeCap: Math.min(100, up(value)) };
  const id = input.objectives.reduce((max, one) => Math.max(max, one.id), 0) + 1;
  const objective: ScenarioObjective = {
    id,
    category: held.iid === PRODUCTION_IID ? PRODUCTION_IID : held.iid,
    mode: held.direction === 1 ? AT_LEAST : AT_MOST,
    val1: held.direction === 1 ? down(value) : up(value),
    val2: null,
    active: true,
    description,
    sel: whole,
    of: { zones: [], crops: [], modes: [] },
  };
  return { ...input, ...aimed, objectives: [...input.objectives, objective] };
}
