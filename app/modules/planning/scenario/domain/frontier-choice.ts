/** The two things a frontier weighs, and the scenario that a point of it becomes. Pure. */
import {
  AT_LEAST,
  AT_MOST,
  DEVIATION,
  NO_INDICATOR,
  PRODUCTION_INDICATOR,
  type CellSelection,
  type Criterion,
  type Indicator,
} from '~/modules/planning/optimisation/domain';
import type { ScenarioInput, ScenarioObjective } from './scenario';

/**
 * 0 is the Déviation, the share of land changed. Indicators that are better when higher are maximised, the others
 * minimised.
 */
export const criterionOf = (indicatorId: number, indicators: readonly Pick<Indicator, 'id' | 'better'>[]): Criterion =>
  indicatorId === DEVIATION
    ? { kind: 'deviation' }
    : {
        kind: 'indicator',
        indicatorId,
        direction: indicators.find(({ id }) => id === indicatorId)?.better === 'higher' ? 'maximise' : 'minimise',
      };

export interface FrontierAsked {
  readonly first?: number | undefined;
  readonly second?: number | undefined;
}

/** The two criteria that were asked for, or what the scenario aims at against the share of land changed. */
export function chosenCriteria(
  indicators: readonly { readonly id: number }[],
  goal: number,
  asked: FrontierAsked,
): { readonly first: number; readonly second: number } {
  const known = (indicatorId: number | undefined): indicatorId is number =>
    indicatorId !== undefined && indicators.some(({ id }) => id === indicatorId);
  const first = known(asked.first) ? asked.first : known(goal) ? goal : (indicators.at(-1)?.id ?? 1);
  const second = asked.second === DEVIATION || known(asked.second) ? asked.second : DEVIATION;
  return { first, second: second === first ? DEVIATION : second };
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
      ? { optimisedId: goal.indicatorId, direction: goal.direction }
      : { optimisedId: NO_INDICATOR, direction: 'minimise' as const };
  if (held.kind === 'deviation') return { ...input, ...aimed, changeCap: Math.min(100, up(value)) };
  const id = input.objectives.reduce((max, one) => Math.max(max, one.id), 0) + 1;
  const objective: ScenarioObjective = {
    id,
    quantity:
      held.indicatorId === PRODUCTION_INDICATOR
        ? { kind: 'production' }
        : { kind: 'mean', indicatorId: held.indicatorId },
    comparison: held.direction === 'maximise' ? AT_LEAST : AT_MOST,
    target: held.direction === 'maximise' ? down(value) : up(value),
    active: true,
    description,
    sel: whole,
    of: { zones: [], crops: [], modes: [] },
  };
  return { ...input, ...aimed, objectives: [...input.objectives, objective] };
}
