/**
 * A scenario while it is edited: all fields as typed, so that the form can be shown again. Pure: the server reads it
 * from the submitted form, the browser from the form on screen, with the same functions.
 */
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import {
  readRotationBound,
  rotationRefusals,
  type CellSelection,
  type RotationRefusal,
} from '~/modules/planning/optimisation/domain';
import type { RotationRule, Scenario, ScenarioInput, ScenarioObjective, ScenarioStatus } from '../domain';

export type ObjectiveKind = 'production' | 'indicator' | 'surface';
export const OBJECTIVE_KINDS: readonly ObjectiveKind[] = ['production', 'indicator', 'surface'];
export type Picked = 'zones' | 'crops' | 'modes';
export const PICKED: readonly Picked[] = ['zones', 'crops', 'modes'];
export type Side = 'sel' | 'of';

export interface ObjectiveDraft {
  readonly id: number;
  readonly kind: ObjectiveKind;
  /** the empty slot it came from, kept until an indicator is chosen: -1 added, -2 of the template (DECISIONS A6) */
  readonly slot: -1 | -2;
  readonly iid: string;
  /** surfaces: 0 hectares, 1 percent of another surface */
  readonly unit: string;
  readonly comparison: string;
  readonly val1: string;
  readonly active: boolean;
  readonly description: string;
  readonly sel: CellSelection;
  readonly of: CellSelection;
}

export interface RuleDraft {
  readonly kind: 'AB' | 'Eco';
  readonly id: number;
  readonly ensemble: boolean;
  readonly cultureType: number;
  readonly toutesCultures: boolean;
  readonly respect: boolean;
  readonly crops: readonly number[];
  readonly min: string;
  readonly max: string;
}

export interface ScenarioDraft {
  readonly version: number;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly scRef: string;
  readonly iidDirection: string;
  readonly direction: string;
  readonly respect: boolean;
  readonly changeCap: string;
  readonly objectives: readonly ObjectiveDraft[];
  readonly rules: readonly RuleDraft[];
}

export const NOTHING: CellSelection = { zones: [], crops: [], modes: [] };
export const kindOf = (category: number): ObjectiveKind =>
  category === 0 ? 'surface' : category === 1 ? 'production' : 'indicator';

const submitted = (value: number | null): string => (value === null ? '' : String(value));

export function objectiveDraft(objective: ScenarioObjective): ObjectiveDraft {
  const kind = kindOf(objective.category);
  return {
    id: objective.id,
    kind,
    slot: objective.category === -2 ? -2 : -1,
    iid: kind === 'indicator' && objective.category >= 2 ? String(objective.category) : '',
    unit: kind === 'surface' ? submitted(objective.mode) : '',
    comparison: submitted(kind === 'surface' ? objective.val2 : objective.mode),
    val1: numberForInput(objective.val1),
    active: objective.active,
    description: objective.description,
    sel: objective.sel,
    of: objective.of,
  };
}

export const ruleDraft = (rule: RotationRule): RuleDraft => ({
  kind: rule.kind,
  id: rule.id,
  ensemble: rule.ensemble === 1,
  cultureType: rule.cultureType,
  toutesCultures: rule.toutesCultures,
  respect: rule.respect,
  crops: rule.crops,
  min: numberForInput(rule.min),
  max: numberForInput(rule.max),
});

export const draftOf = (scenario: ScenarioInput & Pick<Scenario, 'version'>): ScenarioDraft => ({
  version: scenario.version,
  name: scenario.name,
  description: scenario.description,
  status: String(scenario.status),
  scRef: String(scenario.scRef),
  iidDirection: String(scenario.iidDirection),
  direction: String(scenario.direction),
  respect: scenario.respect,
  changeCap: numberForInput(scenario.changeCap),
  objectives: scenario.objectives.map(objectiveDraft),
  rules: scenario.rotationRules.map(ruleDraft),
});

const code = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);

export function objectiveFromDraft(draft: ObjectiveDraft): ScenarioObjective {
  const comparison = code(draft.comparison);
  const category = draft.kind === 'surface' ? 0 : draft.kind === 'production' ? 1 : (code(draft.iid) ?? draft.slot);
  return {
    id: draft.id,
    category,
    mode: draft.kind === 'surface' ? code(draft.unit) : comparison,
    val2: draft.kind === 'surface' ? comparison : null,
    val1: parseFrenchNumber(draft.val1) ?? null,
    active: draft.active,
    description: draft.description.trim(),
    sel: draft.sel,
    of: draft.kind === 'surface' ? draft.of : NOTHING,
  };
}

export const ruleFromDraft = (draft: RuleDraft): RotationRule => ({
  kind: draft.kind,
  id: draft.id,
  ensemble: draft.ensemble ? 1 : 0,
  cultureType: draft.cultureType,
  toutesCultures: draft.toutesCultures,
  respect: draft.respect,
  crops: draft.crops,
  min: readRotationBound(draft.min),
  max: readRotationBound(draft.max),
});

export interface DraftFault {
  /** id of the field */ readonly field: string;
  /** key of the scenario namespace */ readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export const NAME_MAX = 255;
export const TEXT_MAX = 5000;

export const objectiveField = (id: number, part: string): string => `o.${id}.${part}`;
export const ruleField = (kind: string, id: number, part: string): string => `r.${kind}.${id}.${part}`;

const RULE_FAULT: Record<RotationRefusal, { part: 'min' | 'max'; key: string }> = {
  minNegative: { part: 'min', key: 'fault.minNegative' },
  minAboveMax: { part: 'min', key: 'fault.minAboveMax' },
  maxAbove100: { part: 'max', key: 'fault.maxAbove100' },
  minimaAbove100: { part: 'min', key: 'fault.minimaAbove100' },
};

/**
 * The scenario of a draft, as far as it can be read, and its faults. An incomplete scenario can be saved but not
 * started.
 */
export function scenarioFromDraft(draft: ScenarioDraft): {
  readonly input: ScenarioInput;
  readonly faults: readonly DraftFault[];
} {
  const faults: DraftFault[] = [];
  const fault = (field: string, key: string, params?: DraftFault['params']) =>
    faults.push({ field, key, ...(params ? { params } : {}) });
  if (draft.name.trim() === '') fault('name', 'fault.nameMissing');
  else if (draft.name.trim().length > NAME_MAX) fault('name', 'fault.nameTooLong');
  if (draft.description.length > TEXT_MAX) fault('description', 'fault.descriptionTooLong');
  const cap = parseFrenchNumber(draft.changeCap);
  if (cap === undefined || (cap !== null && (cap < 0 || cap > 100))) fault('changeCap', 'fault.cap');
  const status = ([1, 2, 3] as const).find((one) => String(one) === draft.status);
  if (!status) fault('status', 'fault.status');
  for (const objective of draft.objectives)
    if (parseFrenchNumber(objective.val1) === undefined)
      fault(objectiveField(objective.id, 'val1'), 'fault.number', { text: objective.val1 });
  const rotationRules = draft.rules.map(ruleFromDraft);
  for (const rule of rotationRules)
    for (const refusal of rotationRefusals(rule))
      fault(ruleField(rule.kind, rule.id, RULE_FAULT[refusal].part), RULE_FAULT[refusal].key);
  return {
    faults,
    input: {
      name: draft.name.trim(),
      description: draft.description.trim(),
      status: (status ?? 2) satisfies ScenarioStatus,
      scRef: code(draft.scRef) ?? 0,
      iidDirection: code(draft.iidDirection) ?? -1,
      direction: draft.direction === '1' ? 1 : 0,
      respect: draft.respect,
      changeCap: cap ?? null,
      objectives: draft.objectives.map(objectiveFromDraft),
      rotationRules,
    },
  };
}
