/** From the fields of the edit form to a draft. */
import type { SentForm } from '~/kernel/sent-form';
import { cropsOfCropType, rotationCropList, type Crop } from '~/modules/planning/optimisation/domain';
import {
  OBJECTIVE_KINDS,
  objectiveField,
  ruleField,
  type ObjectiveDraft,
  type RuleDraft,
  type ScenarioDraft,
  type Side,
} from './scenario-draft';

const MAX_OBJECTIVES = 100;
const MAX_RULES = 40;

const text = (form: SentForm, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
const ids = (form: SentForm, name: string): number[] => [
  ...new Set(
    form.getAll(name).flatMap((value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? [Number(value)] : [])),
  ),
];

/** One objective as it stands in the form. */
export function readObjective(form: SentForm, id: number): ObjectiveDraft {
  const field = (part: string) => text(form, objectiveField(id, part));
  const side = (which: Side) => ({
    zones: ids(form, objectiveField(id, `${which}.zones`)),
    crops: ids(form, objectiveField(id, `${which}.crops`)),
    modes: ids(form, objectiveField(id, `${which}.modes`)),
  });
  return {
    id,
    kind: OBJECTIVE_KINDS.find((kind) => kind === field('kind')) ?? 'indicator',
    fromTemplate: field('fromTemplate') === '1',
    indicatorId: field('indicatorId'),
    unit: field('unit'),
    comparison: field('comparison'),
    target: field('target'),
    active: form.has(objectiveField(id, 'active')),
    description: field('description').slice(0, 500),
    sel: side('sel'),
    of: side('of'),
  };
}

/** The crop list follows its type when the type was changed, and « toutes » whatever was ticked (C246, C247). */
function readRule(form: SentForm, kind: 'AB' | 'Eco', id: number, crops: readonly Crop[]): RuleDraft {
  const field = (part: string) => text(form, ruleField(kind, id, part));
  const cropType = /^[0-5]$/.test(field('type')) ? Number(field('type')) : 0;
  const allCrops = form.has(ruleField(kind, id, 'all'));
  const ticked = ids(form, ruleField(kind, id, 'crops'));
  const list = allCrops
    ? rotationCropList(crops, { cropType, allCrops })
    : field('typeBefore') !== String(cropType)
      ? cropsOfCropType(crops, cropType)
      : ticked;
  return {
    kind,
    id,
    together: field('together') !== '0',
    cropType,
    allCrops,
    respect: form.has(ruleField(kind, id, 'respect')),
    crops: list,
    min: field('min'),
    max: field('max'),
  };
}

/** Reads the submitted form; `crops` are the territory's. Unknown fields are ignored. */
export function readScenarioDraft(form: SentForm, crops: readonly Crop[]): ScenarioDraft {
  const rules = form
    .getAll('rule')
    .slice(0, MAX_RULES)
    .flatMap((key) => {
      const [, kind, id] = /^(AB|Eco)\.(\d{1,3})$/.exec(String(key)) ?? [];
      return kind && id ? [readRule(form, kind as 'AB' | 'Eco', Number(id), crops)] : [];
    });
  return {
    version: Number(text(form, 'version')) || 0,
    name: text(form, 'name'),
    description: text(form, 'description'),
    status: text(form, 'status'),
    referenceId: text(form, 'referenceId'),
    optimisedId: text(form, 'optimisedId'),
    direction: text(form, 'direction'),
    respect: form.has('respect'),
    changeCap: text(form, 'changeCap'),
    objectives: ids(form, 'objective')
      .slice(0, MAX_OBJECTIVES)
      .map((id) => readObjective(form, id)),
    rules,
  };
}
