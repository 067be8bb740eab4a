/** The objectives as blocks to read: the target, the selection, and the value of the reference. */
import {
  missingInObjective,
  referenceValues,
  type MissingPart,
  type ScenarioModel,
  type ScenarioObjective,
} from '~/modules/planning/optimisation/domain';
import {
  askedObjective,
  objectiveUnit,
  type AskedObjective,
} from '~/modules/planning/optimisation/view/objective-words';

export interface ObjectiveView extends AskedObjective {
  readonly id: number;
  readonly description: string;
  readonly active: boolean;
  readonly decimals: number;
  /** the same quantity on the reference: calculated, never typed (C240); null is « n.d. » */
  readonly valueRefCalc: number | null;
  /** surface of the other set on the reference */
  readonly valueRefCalcBis: number | null;
  readonly missing: readonly MissingPart[];
}

type OnReference = Pick<ObjectiveView, 'valueRefCalc' | 'valueRefCalcBis'>;

/** `known`: the values of the reference, from a run. */
export function objectiveView(model: ScenarioModel, objective: ScenarioObjective, known?: OnReference): ObjectiveView {
  return {
    id: objective.id,
    description: objective.description,
    active: objective.active,
    ...askedObjective(model, objective),
    ...objectiveUnit(model, objective),
    ...(known ?? onReference(model, objective)),
    missing: missingInObjective(model, objective),
  };
}

const onReference = (model: ScenarioModel, objective: ScenarioObjective): OnReference =>
  model.reference.length > 0 ? referenceValues(model, objective) : { valueRefCalc: null, valueRefCalcBis: null };
