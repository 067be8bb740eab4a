import { DEVIATION, NO_INDICATOR, type Direction, type ScenarioModel } from '~/modules/planning/optimisation/domain';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { textsOf } from '~/records/fields/domain';
import { MORE_FIELDS, type Scenario } from '../domain';

export interface DescriptiveView {
  /** null: nothing is optimised, the scenario stays as near as possible to its reference */
  readonly optimised: { readonly name: string; readonly unit: string } | null;
  readonly direction: Direction;
  readonly reference: string | null;
  readonly respect: boolean;
  readonly changeCap: number | null;
  readonly description: string;
  readonly more: FieldTexts;
  /** names of the indicators of the matrix */
  readonly indicators: readonly string[];
  readonly objectives: { readonly total: number; readonly active: number };
  readonly rules: { readonly total: number; readonly enforced: number };
}

export function descriptiveView(model: ScenarioModel, scenario: Scenario, reference: string | null): DescriptiveView {
  const { optimisedId } = scenario;
  const indicator = model.indicators.find(({ id }) => id === optimisedId);
  const optimised =
    optimisedId === NO_INDICATOR || optimisedId === DEVIATION
      ? null
      : { name: indicator?.name ?? String(optimisedId), unit: indicator?.unit ?? '' };
  return {
    optimised,
    direction: optimised ? scenario.direction : 'minimise',
    reference,
    respect: scenario.respect,
    changeCap: scenario.changeCap,
    description: scenario.description,
    more: textsOf(MORE_FIELDS, { ...scenario }),
    indicators: model.indicators.map(({ name }) => name),
    objectives: {
      total: scenario.objectives.length,
      active: scenario.objectives.filter((objective) => objective.active).length,
    },
    rules: {
      total: scenario.rotationRules.length,
      enforced: scenario.rotationRules.filter((rule) => rule.respect).length,
    },
  };
}
