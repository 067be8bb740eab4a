/** What was typed for a scenario that is gone, said whole: its fields, one line an objective and one a rule. */
import {
  kindOf,
  type ObjectiveDraft,
  type RuleDraft,
  type ScenarioDraft,
} from '~/modules/planning/scenario/forms/scenario-draft';
import { objectiveFromDraft, ruleFromDraft, scenarioFromDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import { fieldParts, objectiveParts, ruleParts } from '../domain';
import { partName, partValue, type PartNames, type Words } from './part-words';

export type SaidLine = readonly [label: string, text: string];
export interface SaidPart {
  readonly title: string;
  readonly lines: readonly SaidLine[];
}
export interface SaidScenario {
  readonly said: readonly SaidLine[];
  readonly parts: readonly SaidPart[];
}

type Cells = ObjectiveDraft['sel'];
/** « toutes les zones · Blé, Orge · AB »: who reads it has no column heads. */
function cellsSaid(cells: Cells, names: PartNames, t: Words): string {
  const lists = [
    ['zones', names.zones, cells.zones],
    ['crops', names.crops, cells.crops],
    ['modes', names.drivingModes, cells.modes],
  ] as const;
  return lists
    .map(([list, items, ids]) => {
      if (ids.length === 0) return t(`gone.none.${list}`);
      return ids.length === items.length && items.length > 1
        ? t(`gone.all.${list}`)
        : ids.map((id) => items.find((item) => item.id === id)?.name ?? `#${id}`).join(', ');
    })
    .join(' · ');
}

const said = (texts: readonly (string | false)[]): string =>
  texts.filter((text) => text !== false && text !== '').join(' · ');

export function saidScenario(draft: ScenarioDraft, names: PartNames, t: Words, locale: string): SaidScenario {
  const word = (key: string, value: unknown) => partValue(key, value, names, t, locale);
  const fields: Record<string, unknown> = {
    ...fieldParts(scenarioFromDraft(draft).input),
    changeCap: draft.changeCap === '' ? '' : draft.changeCap,
  };
  const objective = (one: ObjectiveDraft): SaidLine => {
    const parts = objectiveParts(objectiveFromDraft(one));
    const relative = kindOf(objectiveFromDraft(one).category) === 'surface' && one.unit === '1';
    // the figure as it was typed: it may be what cannot be read
    const asked = `${word('quantity', parts['quantity'])} ${one.val1 || t('gone.noFigure')}`;
    return [
      partName(`objective.${one.id}`, t),
      said([
        one.description.trim(),
        asked,
        cellsSaid(one.sel, names, t),
        relative && t('gone.of', { what: cellsSaid(one.of, names, t) }),
        !one.active && t('gone.inactive'),
      ]),
    ];
  };
  const rule = (one: RuleDraft): SaidLine => {
    const parts = ruleParts(ruleFromDraft(one));
    return [
      partName(`rule.${one.kind}.${one.id}`, t),
      said([
        word('ensemble', parts['ensemble']),
        word('crops', parts['crops']),
        t('gone.bounds', { min: one.min || '0', max: one.max || '100' }),
        !one.respect && t('gone.notEnforced'),
      ]),
    ];
  };
  const parts = [
    { title: t('gone.objectives', { count: draft.objectives.length }), lines: draft.objectives.map(objective) },
    { title: t('gone.rules', { count: draft.rules.length }), lines: draft.rules.map(rule) },
  ];
  return {
    said: Object.entries(fields)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) => [
        partName(key, t),
        key === 'changeCap' ? t('value.percent', { value: draft.changeCap }) : word(key, value),
      ]),
    parts: parts.filter(({ lines }) => lines.length > 0),
  };
}
