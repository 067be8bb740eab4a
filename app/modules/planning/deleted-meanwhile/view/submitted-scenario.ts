/** What was typed for a scenario that is gone, said whole: its fields, one line an objective and one a rule. */
import type { Words } from '~/kernel/small-types';
import { isRelative } from '~/modules/planning/optimisation/domain';
import {
  type ObjectiveDraft,
  type RuleDraft,
  type ScenarioDraft,
  objectiveFromDraft,
  ruleFromDraft,
  scenarioFromDraft,
} from '~/modules/planning/scenario/forms/scenario-draft';
import { fieldParts, objectiveParts, ruleParts } from '~/modules/planning/scenario/domain';
import { objectiveNames, partName, partValue, type PartNames } from '~/modules/planning/scenario/view/part-words';

export type LabelledText = readonly [label: string, text: string];
export interface LabelledPart {
  readonly title: string;
  readonly lines: readonly LabelledText[];
}
interface LabelledScenario {
  readonly submitted: readonly LabelledText[];
  readonly parts: readonly LabelledPart[];
}

type Cells = ObjectiveDraft['sel'];
/** « toutes les zones · Blé, Orge · AB »: who reads it has no column heads. */
function cellsLabel(cells: Cells, names: PartNames, t: Words): string {
  const lists = [
    ['zones', names.zones, cells.zones],
    ['crops', names.crops, cells.crops],
    ['modes', names.drivingModes, cells.modes],
  ] as const;
  return lists
    .map(([list, items, ids]) => {
      if (ids.length === 0) return t(`deletedMeanwhile.none.${list}`);
      return ids.length === items.length && items.length > 1
        ? t(`deletedMeanwhile.all.${list}`)
        : ids.map((id) => items.find((item) => item.id === id)?.name ?? `#${id}`).join(', ');
    })
    .join(' · ');
}

const submitted = (texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false && text !== '').join(' · ');

export function labelledScenario(draft: ScenarioDraft, names: PartNames, t: Words, locale: string): LabelledScenario {
  const called = objectiveNames([scenarioFromDraft(draft).input], names, t, locale);
  const word = (key: string, value: unknown) => partValue(key, value, names, t, locale);
  const fields: Record<string, unknown> = {
    ...fieldParts(scenarioFromDraft(draft).input),
    changeCap: draft.changeCap === '' ? '' : draft.changeCap,
  };
  const objective = (one: ObjectiveDraft): LabelledText => {
    const parts = objectiveParts(objectiveFromDraft(one));
    const relative = isRelative(objectiveFromDraft(one).quantity);
    // the figure as it was typed: it may be what cannot be read
    const asked = `${word('quantity', parts['quantity'])} ${one.target || t('deletedMeanwhile.noFigure')}`;
    return [
      partName(`objective.${one.id}`, t, called),
      submitted([
        asked,
        cellsLabel(one.sel, names, t),
        relative && t('deletedMeanwhile.of', { what: cellsLabel(one.of, names, t) }),
        !one.active && t('deletedMeanwhile.inactive'),
      ]),
    ];
  };
  const rule = (one: RuleDraft): LabelledText => {
    const parts = ruleParts(ruleFromDraft(one));
    return [
      partName(`rule.${one.kind}.${one.id}`, t, called),
      submitted([
        word('together', parts['together']),
        word('crops', parts['crops']),
        t('deletedMeanwhile.bounds', { min: one.min || '0', max: one.max || '100' }),
        !one.respect && t('deletedMeanwhile.notEnforced'),
      ]),
    ];
  };
  const parts = [
    {
      title: t('deletedMeanwhile.objectives', { count: draft.objectives.length }),
      lines: draft.objectives.map(objective),
    },
    { title: t('deletedMeanwhile.rules', { count: draft.rules.length }), lines: draft.rules.map(rule) },
  ];
  return {
    submitted: Object.entries(fields)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) => [
        partName(key, t, called),
        key === 'changeCap' ? t('value.percent', { value: draft.changeCap }) : word(key, value),
      ]),
    parts: parts.filter(({ lines }) => lines.length > 0),
  };
}
