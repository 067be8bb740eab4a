/** A scenario as named parts that users change one by one: the units of the history and of merges. */
import { pickFields } from '~/records/fields/domain';
import { same } from '~/records/versions/domain';
import type { RotationRule, ScenarioInput, ScenarioObjective } from './scenario';
import { SCENARIO_FIELDS } from './scenario-fields';
import { meaningOf } from './whole-lists';

export type Part = unknown;
export type Parts = Readonly<Record<string, Part>>;

/** Fields of the scenario itself; the indicator to optimise and its direction go together. */
export function fieldParts(input: ScenarioInput): Parts {
  const { referenceId, optimisedId, direction } = input;
  const { name, description, status, ...rest } = pickFields(SCENARIO_FIELDS, input);
  return { name, description, status, referenceId, goal: { optimisedId, direction }, ...rest };
}

export function withFieldParts(input: ScenarioInput, parts: Parts): ScenarioInput {
  const { goal, ...plain } = parts;
  return {
    ...input,
    ...(plain as Partial<ScenarioInput>),
    ...((goal ?? {}) as Pick<ScenarioInput, 'optimisedId' | 'direction'>),
  };
}

/** What is measured and how it compares: changed and merged as one. */
export type ObjectiveMeasure = Pick<ScenarioObjective, 'quantity' | 'comparison'>;

export const objectiveParts = (objective: ScenarioObjective): Parts => ({
  quantity: { quantity: objective.quantity, comparison: objective.comparison } satisfies ObjectiveMeasure,
  target: objective.target,
  active: objective.active,
  description: objective.description,
  sel: meaningOf(objective.sel),
  of: meaningOf(objective.of),
});
export const objectiveFromParts = (id: number, parts: Parts): ScenarioObjective => {
  const { quantity, target, ...plain } = parts;
  return {
    id,
    ...(quantity as ObjectiveMeasure),
    target: target as number | null,
    ...(plain as Pick<ScenarioObjective, 'active' | 'description' | 'sel' | 'of'>),
  };
};

export const ruleParts = (rule: RotationRule): Parts => ({
  crops: { cropType: rule.cropType, allCrops: rule.allCrops, crops: rule.allCrops ? [] : rule.crops },
  together: rule.together,
  respect: rule.respect,
  min: rule.min,
  max: rule.max,
});
export const ruleFromParts = (kind: 'AB' | 'Eco', id: number, parts: Parts): RotationRule => {
  const { crops, ...plain } = parts;
  return {
    kind,
    id,
    ...(crops as Pick<RotationRule, 'cropType' | 'allCrops' | 'crops'>),
    ...(plain as Pick<RotationRule, 'together' | 'respect' | 'min' | 'max'>),
  };
};

export const objectiveKey = (id: number): string => `objective.${id}`;
export const ruleKey = (rule: Pick<RotationRule, 'kind' | 'id'>): string => `rule.${rule.kind}.${rule.id}`;

interface PartChange {
  readonly key: string;
  readonly before: Part;
  readonly after: Part;
}

/** Every part under its key: `name`, `objective.2.target`, `rule.AB.1.min`. */
export function partsOf(input: ScenarioInput): Map<string, Part> {
  const all = new Map<string, Part>(Object.entries(fieldParts(input)));
  for (const objective of input.objectives)
    for (const [part, value] of Object.entries(objectiveParts(objective)))
      all.set(`${objectiveKey(objective.id)}.${part}`, value);
  for (const rule of input.rotationRules)
    for (const [part, value] of Object.entries(ruleParts(rule))) all.set(`${ruleKey(rule)}.${part}`, value);
  return all;
}

/** What changed from one saved state to the next. */
export function changesBetween(before: ScenarioInput, after: ScenarioInput): PartChange[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) =>
    same(was.get(key), is.get(key)) && was.has(key) === is.has(key)
      ? []
      : [{ key, before: was.get(key) ?? null, after: is.get(key) ?? null }],
  );
}
