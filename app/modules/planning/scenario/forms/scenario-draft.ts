/**
 * A scenario while it is edited: all fields as typed, so that the form can be shown again. Pure: the server reads it
 * from the submitted form, the browser from the form on screen, with the same functions.
 */
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import {
  isComparison,
  chosenIndicator,
  NO_INDICATOR,
  kindOf,
  readRotationBound,
  rotationCropList,
  rotationRefusals,
  SELECTED_LISTS,
  type CellSelection,
  type Crop,
  type ObjectiveKind,
  type RotationRefusal,
  type SelectedList,
} from '~/modules/planning/optimisation/domain';
import { WHOLE, type Fault, type Faults } from '~/kernel/form';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { openNumber, textsOf, type Field } from '~/records/fields/domain';
import {
  codeOfDirection,
  directionOfCode,
  modeOfSurface,
  MORE_FIELDS,
  SCENARIO_FIELDS,
  type RotationRule,
  type Scenario,
  type ScenarioFields,
  type ScenarioInput,
  type ScenarioObjective,
} from '../domain';
import { ASKED_KINDS, codeOf } from './asked-kinds';

export type Picked = SelectedList;
export const PICKED = SELECTED_LISTS;
export const SIDES = ['sel', 'of'] as const;
export type Side = (typeof SIDES)[number];

/** Of a scenario; the calls and the merges take as many. */
export const MOST_OBJECTIVES = 100;
/** Characters of what an objective is about. */
export const LONGEST_OBJECTIVE = 500;

export interface ObjectiveDraft {
  readonly id: number;
  readonly kind: ObjectiveKind;
  /** the template's empty indicator, kept until one is chosen (DECISIONS A6) */
  readonly fromTemplate: boolean;
  readonly indicatorId: string;
  /** surfaces: 0 hectares, 1 percent of another surface */
  readonly unit: string;
  readonly comparison: string;
  readonly target: string;
  readonly active: boolean;
  readonly description: string;
  readonly sel: CellSelection;
  readonly of: CellSelection;
}

export interface RuleDraft {
  readonly kind: 'AB' | 'Eco';
  readonly id: number;
  readonly together: boolean;
  readonly cropType: number;
  readonly allCrops: boolean;
  readonly respect: boolean;
  readonly crops: readonly number[];
  /** another type was chosen than the one its crops were shown for */
  readonly typeChanged: boolean;
  readonly min: string;
  readonly max: string;
}

export interface ScenarioDraft {
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly referenceId: string;
  readonly optimisedId: string;
  readonly direction: string;
  readonly respect: boolean;
  readonly changeCap: string;
  /** fields without a place of their own */
  readonly more: FieldTexts;
  readonly objectives: readonly ObjectiveDraft[];
  readonly rules: readonly RuleDraft[];
}

export const NOTHING: CellSelection = { zones: [], crops: [], modes: [] };

const submitted = (value: number | null): string => (value === null ? '' : String(value));

export function objectiveDraft(objective: ScenarioObjective): ObjectiveDraft {
  const { quantity } = objective;
  return {
    id: objective.id,
    kind: kindOf(quantity),
    fromTemplate: quantity.kind === 'unset' && quantity.fromTemplate,
    indicatorId: submitted(chosenIndicator(quantity)),
    unit: submitted(modeOfSurface(quantity)),
    comparison: submitted(objective.comparison),
    target: numberForInput(objective.target),
    active: objective.active,
    description: objective.description,
    sel: objective.sel,
    of: objective.of,
  };
}

export const ruleDraft = (rule: RotationRule): RuleDraft => ({
  kind: rule.kind,
  id: rule.id,
  together: rule.together,
  cropType: rule.cropType,
  allCrops: rule.allCrops,
  respect: rule.respect,
  crops: rule.crops,
  typeChanged: false,
  min: numberForInput(rule.min),
  max: numberForInput(rule.max),
});

/** The crops of a rule follow its type when that was changed, and « toutes » whatever was ticked (C246, C247). */
export const settleCrops = (draft: ScenarioDraft, crops: readonly Crop[]): ScenarioDraft => ({
  ...draft,
  rules: draft.rules.map((rule) =>
    rule.allCrops || rule.typeChanged ? { ...rule, crops: rotationCropList(crops, rule), typeChanged: false } : rule,
  ),
});

export const draftOf = (scenario: ScenarioInput & Pick<Scenario, 'version'>): ScenarioDraft => ({
  version: scenario.version,
  name: scenario.name,
  description: scenario.description,
  status: String(scenario.status),
  referenceId: String(scenario.referenceId),
  optimisedId: String(scenario.optimisedId),
  direction: String(codeOfDirection(scenario.direction)),
  respect: scenario.respect,
  changeCap: numberForInput(scenario.changeCap),
  more: textsOf(MORE_FIELDS, { ...scenario }),
  objectives: scenario.objectives.map(objectiveDraft),
  rules: scenario.rotationRules.map(ruleDraft),
});

export function objectiveFromDraft(draft: ObjectiveDraft): ScenarioObjective {
  const comparison = codeOf(draft.comparison);
  return {
    id: draft.id,
    quantity: ASKED_KINDS[draft.kind].quantity(draft),
    comparison: isComparison(comparison) ? comparison : null,
    target: parseFrenchNumber(draft.target) ?? null,
    active: draft.active,
    description: draft.description.trim(),
    sel: draft.sel,
    of: ASKED_KINDS[draft.kind].hasWhole ? draft.of : NOTHING,
  };
}

export const ruleFromDraft = (draft: RuleDraft): RotationRule => ({
  kind: draft.kind,
  id: draft.id,
  together: draft.together,
  cropType: draft.cropType,
  allCrops: draft.allCrops,
  respect: draft.respect,
  crops: draft.crops,
  min: readRotationBound(draft.min),
  max: readRotationBound(draft.max),
});

export const objectiveField = (id: number, part: string): string => `o.${id}.${part}`;
/** « Toutes » of a list, and how many stood ticked when it was shown so; a list of some has none. */
export const allField = (list: string): string => `${list}.all`;
export const allBeforeField = (list: string): string => `${list}.allBefore`;
export const ruleField = (kind: string, id: number, part: string): string => `r.${kind}.${id}.${part}`;

/** What the field of a bound holds: what may be two numbers as it was typed. */
export const boundShown = (text: string): string | number => (openNumber(text) ? text : readRotationBound(text));

const RULE_FAULT: Record<RotationRefusal, { part: 'min' | 'max'; key: string }> = {
  minNegative: { part: 'min', key: 'scenario:fault.minNegative' },
  minAboveMax: { part: 'min', key: 'scenario:fault.minAboveMax' },
  maxAbove100: { part: 'max', key: 'scenario:fault.maxAbove100' },
  minimaAbove100: { part: 'min', key: 'scenario:fault.minimaAbove100' },
};

/**
 * The scenario of a draft, as far as it can be read, and its faults. An incomplete scenario can be saved but not
 * started.
 */
export function scenarioFromDraft(draft: ScenarioDraft): {
  readonly input: ScenarioInput;
  readonly faults: Faults;
} {
  const faults: Record<string, Fault[]> = {};
  const fault = (field: string, one: Fault) => (faults[field] ??= []).push(one);
  const settle = <Value>(name: string, field: Field<Value>, ...typed: readonly string[]): Value => {
    const read = field.read(typed);
    const asked = field.input.control === 'number' ? openNumber(typed.join('')) : null;
    if (asked) fault(name, asked);
    else if (!read.ok) fault(name, { key: read.reason, params: { max: field.input.max ?? 0 } });
    return read.ok ? read.value : field.start;
  };
  const { name, description, status, changeCap } = SCENARIO_FIELDS;
  const values = {
    name: settle('name', name, draft.name),
    description: settle('description', description, draft.description),
    changeCap: settle('changeCap', changeCap, draft.changeCap),
    status: settle('status', status, draft.status),
  };
  const more = Object.entries(MORE_FIELDS).map(([one, field]) => [one, settle(one, field, ...(draft.more[one] ?? []))]);
  if (draft.objectives.length > MOST_OBJECTIVES)
    fault(WHOLE, { key: 'scenario:fault.tooManyObjectives', params: { max: MOST_OBJECTIVES } });
  for (const { id, description: said } of draft.objectives)
    if (said.length > LONGEST_OBJECTIVE)
      fault(objectiveField(id, 'description'), { key: 'common:form.tooLong', params: { max: LONGEST_OBJECTIVE } });
  for (const { id, target: text } of draft.objectives) {
    const asked = openNumber(text);
    if (asked) fault(objectiveField(id, 'target'), asked);
    else if (parseFrenchNumber(text) === undefined)
      fault(objectiveField(id, 'target'), { key: 'scenario:fault.number', params: { text } });
  }
  for (const { kind, id, min, max } of draft.rules)
    for (const [part, text] of Object.entries({ min, max })) {
      const asked = openNumber(text);
      if (asked) fault(ruleField(kind, id, part), asked);
    }
  const rotationRules = draft.rules.map(ruleFromDraft);
  for (const rule of rotationRules)
    for (const refusal of rotationRefusals(rule))
      fault(ruleField(rule.kind, rule.id, RULE_FAULT[refusal].part), RULE_FAULT[refusal].key);
  return {
    faults,
    input: {
      ...(Object.fromEntries(more) as ScenarioFields),
      name: draft.name.trim(),
      description: draft.description.trim(),
      status: values.status,
      referenceId: codeOf(draft.referenceId) ?? 0,
      optimisedId: codeOf(draft.optimisedId) ?? NO_INDICATOR,
      direction: directionOfCode(Number(draft.direction)),
      respect: draft.respect,
      changeCap: values.changeCap,
      objectives: draft.objectives.map(objectiveFromDraft),
      rotationRules,
    },
  };
}
