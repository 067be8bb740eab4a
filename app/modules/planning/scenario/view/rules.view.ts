import { PARENT_OF_KIND, type RotationKind, type ScenarioModel } from '~/modules/planning/optimisation/domain';

export interface RuleView {
  readonly id: number;
  readonly together: boolean;
  readonly cropType: number;
  readonly allCrops: boolean;
  readonly respect: boolean;
  readonly crops: readonly string[];
  readonly min: number;
  readonly max: number;
}
export interface RulePanelView {
  readonly kind: RotationKind;
  /** the territory's modes that these rules bind (DECISIONS A3) */ readonly modes: readonly string[];
  readonly rules: readonly RuleView[];
}

const RULE_KINDS: readonly RotationKind[] = ['Eco', 'AB'];

export const rulesView = (model: ScenarioModel): RulePanelView[] =>
  RULE_KINDS.map((kind) => ({
    kind,
    modes: model.drivingModes.filter((mode) => mode.parent === PARENT_OF_KIND[kind]).map((mode) => mode.name),
    rules: model.rotationRules
      .filter((rule) => rule.kind === kind)
      .map((rule) => ({
        id: rule.id,
        together: rule.together,
        cropType: rule.cropType,
        allCrops: rule.allCrops,
        respect: rule.respect,
        crops: model.crops.filter(({ id }) => rule.crops.includes(id)).map(({ name }) => name),
        min: rule.min,
        max: rule.max,
      })),
  }));
