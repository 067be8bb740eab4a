/** From a draft to the fields of the edit form, to be sent to the page that creates another scenario. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { SentForm } from '~/kernel/sent-form';
import { isWhole } from '~/modules/planning/optimisation/domain';
import {
  allField,
  objectiveField,
  PICKED,
  ruleField,
  type ObjectiveDraft,
  type RuleDraft,
  type ScenarioDraft,
  type Side,
} from './scenario-draft';

type Field = [name: string, text: string];

/** Marks a form that has a whole draft, not only a name. */
export const DRAFT_FIELD = 'draft';

const ticked = (name: string, on: boolean): Field[] => (on ? [[name, 'on']] : []);

function objectiveFields(objective: ObjectiveDraft): Field[] {
  const name = (part: string) => objectiveField(objective.id, part);
  const plain = (['kind', 'indicatorId', 'unit', 'comparison', 'target', 'description'] as const).map((part): Field => [
    name(part),
    objective[part],
  ]);
  const side = (which: Side) =>
    PICKED.flatMap((list) => [
      ...objective[which][list].map((id): Field => [name(`${which}.${list}`), String(id)]),
      ...ticked(allField(name(`${which}.${list}`)), isWhole(objective[which], list)),
    ]);
  return [
    ['objective', String(objective.id)],
    [name('fromTemplate'), objective.fromTemplate ? '1' : ''],
    ...plain,
    ...ticked(name('active'), objective.active),
    ...side('sel'),
    ...side('of'),
  ];
}

function ruleFields(rule: RuleDraft): Field[] {
  const name = (part: string) => ruleField(rule.kind, rule.id, part);
  // the type as it was before: the crops that were ticked stay unless it was changed
  return [
    ['rule', `${rule.kind}.${rule.id}`],
    [name('typeBefore'), rule.typeChanged ? '' : String(rule.cropType)],
    [name('type'), String(rule.cropType)],
    [name('together'), rule.together ? '1' : '0'],
    [name('min'), rule.min],
    [name('max'), rule.max],
    ...ticked(name('all'), rule.allCrops),
    ...ticked(name('respect'), rule.respect),
    ...rule.crops.map((id): Field => [name('crops'), String(id)]),
  ];
}

/** The same by field, as the reply of a form has them. */
export function draftTexts(draft: ScenarioDraft): FieldTexts {
  const form = new SentForm(draftFields(draft));
  return Object.fromEntries([...form].map(([name]) => [name, form.getAll(name)]));
}
export const draftFields = (draft: ScenarioDraft): Field[] => [
  [DRAFT_FIELD, '1'],
  ...(['name', 'description', 'status', 'referenceId', 'optimisedId', 'direction', 'changeCap'] as const).map(
    (name): Field => [name, draft[name]],
  ),
  ...ticked('respect', draft.respect),
  ...Object.entries(draft.more).flatMap(([name, texts]) => texts.map((text): Field => [name, text])),
  ...draft.objectives.flatMap(objectiveFields),
  ...draft.rules.flatMap(ruleFields),
];
