/** The objectives as blocks to read: the target, the selection, and the value of the reference. */
import type { Named } from '~/kernel/small-types';
import {
  chosenIndicator,
  isRelative,
  missingInObjective,
  referenceValues,
  type CellSelection,
  type MissingPart,
  type ScenarioModel,
  type ScenarioObjective,
} from '~/modules/planning/optimisation/domain';
import { objectiveUnit } from '~/modules/planning/optimisation/view/scenario-names';
import { kindOf, type ObjectiveKind } from '../forms/scenario-draft';

/** null names: all of them. */
export interface SelectionView {
  readonly zones: readonly string[] | null;
  readonly crops: readonly string[] | null;
  readonly modes: readonly string[] | null;
}
export interface ObjectiveView {
  readonly id: number;
  readonly kind: ObjectiveKind;
  readonly description: string;
  readonly active: boolean;
  readonly indicator: string | null;
  readonly relative: boolean;
  readonly comparison: 4 | 6 | 7 | null;
  readonly target: number | null;
  readonly unit: string;
  readonly decimals: number;
  readonly sel: SelectionView;
  readonly of: SelectionView | null;
  /** the same quantity on the reference: calculated, never typed (C240); null is « n.d. » */
  readonly valueRefCalc: number | null;
  /** surface of the other set on the reference */
  readonly valueRefCalcBis: number | null;
  readonly missing: readonly MissingPart[];
}

const chosen = (all: readonly Named[], ids: readonly number[]): readonly string[] | null => {
  const names = all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return names.length === all.length ? null : names;
};
export const selectionView = (
  model: Pick<ScenarioModel, 'zones' | 'crops' | 'drivingModes'>,
  selection: CellSelection,
): SelectionView => ({
  zones: chosen(model.zones, selection.zones),
  crops: chosen(model.crops, selection.crops),
  modes: chosen(model.drivingModes, selection.modes),
});

type OnReference = Pick<ObjectiveView, 'valueRefCalc' | 'valueRefCalcBis'>;

/** `known`: the values of the reference, from a run. */
export function objectiveView(model: ScenarioModel, objective: ScenarioObjective, known?: OnReference): ObjectiveView {
  const { quantity } = objective;
  const relative = isRelative(quantity);
  return {
    id: objective.id,
    kind: kindOf(quantity),
    description: objective.description,
    active: objective.active,
    indicator: model.indicators.find(({ id }) => id === chosenIndicator(quantity))?.name ?? null,
    relative,
    comparison: objective.comparison,
    target: objective.target,
    ...objectiveUnit(model, objective),
    sel: selectionView(model, objective.sel),
    of: relative ? selectionView(model, objective.of) : null,
    ...(known ?? onReference(model, objective)),
    missing: missingInObjective(model, objective),
  };
}

const onReference = (model: ScenarioModel, objective: ScenarioObjective): OnReference =>
  model.reference.length > 0 ? referenceValues(model, objective) : { valueRefCalc: null, valueRefCalcBis: null };
