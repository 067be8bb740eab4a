/** From the fields of the edit form to a draft. */
import type { SentForm } from '~/kernel/sent-form';
import { submittedTexts } from '~/records/fields/domain';
import type { CellSelection } from '~/modules/planning/optimisation/domain';
import { MORE_FIELDS, withList } from '../domain';
import { OBJECTIVE_KINDS } from './asked-kinds';
import {
  allBeforeField,
  allField,
  NOTHING,
  objectiveField,
  PICKED,
  ruleField,
  type ObjectiveDraft,
  type RuleDraft,
  type ScenarioDraft,
  type Side,
} from './scenario-draft';

const MAX_RULES = 40;

const ids = (form: SentForm, name: string): number[] => [
  ...new Set(form.getAll(name).flatMap((value) => (/^\d{1,9}$/.test(value) ? [Number(value)] : []))),
];

/** « Toutes » is ticked – and nothing was unticked of a list that was shown whole: that narrows it. */
function meansAll(form: SentForm, name: string, chosen: number): boolean {
  const shown = form.rank(allBeforeField(name)) ?? 0;
  return form.has(allField(name)) && !(shown > 0 && chosen < shown);
}

/** One objective as it stands in the form. */
export function readObjective(form: SentForm, id: number): ObjectiveDraft {
  const field = (part: string) => form.text(objectiveField(id, part));
  const side = (which: Side) =>
    PICKED.reduce<CellSelection>((selection, list) => {
      const name = `${which}.${list}`;
      const chosen = ids(form, objectiveField(id, name));
      return withList(selection, list, chosen, meansAll(form, objectiveField(id, name), chosen.length));
    }, NOTHING);
  return {
    id,
    kind: OBJECTIVE_KINDS.find((kind) => kind === field('kind')) ?? 'indicator',
    fromTemplate: field('fromTemplate') === '1',
    indicatorId: field('indicatorId'),
    unit: field('unit'),
    comparison: field('comparison'),
    target: field('target'),
    active: form.has(objectiveField(id, 'active')),
    description: field('description'),
    sel: side('sel'),
    of: side('of'),
  };
}

function readRule(form: SentForm, kind: 'AB' | 'Eco', id: number): RuleDraft {
  const field = (part: string) => form.text(ruleField(kind, id, part));
  const cropType = /^[0-5]$/.test(field('type')) ? Number(field('type')) : 0;
  return {
    kind,
    id,
    together: field('together') !== '0',
    cropType,
    allCrops: form.has(ruleField(kind, id, 'all')),
    respect: form.has(ruleField(kind, id, 'respect')),
    crops: ids(form, ruleField(kind, id, 'crops')),
    typeChanged: field('typeBefore') !== String(cropType),
    min: field('min'),
    max: field('max'),
  };
}

/** Unknown fields are ignored. */
export function readScenarioDraft(form: SentForm): ScenarioDraft {
  const rules = form
    .getAll('rule')
    .slice(0, MAX_RULES)
    .flatMap((key) => {
      const [, kind, id] = /^(AB|Eco)\.(\d{1,3})$/.exec(String(key)) ?? [];
      return kind && id ? [readRule(form, kind as 'AB' | 'Eco', Number(id))] : [];
    });
  return {
    version: form.version,
    name: form.text('name'),
    description: form.text('description'),
    status: form.text('status'),
    referenceId: form.text('referenceId'),
    optimisedId: form.text('optimisedId'),
    direction: form.text('direction'),
    respect: form.has('respect'),
    changeCap: form.text('changeCap'),
    more: submittedTexts(MORE_FIELDS, form),
    objectives: ids(form, 'objective').map((id) => readObjective(form, id)),
    rules,
  };
}
