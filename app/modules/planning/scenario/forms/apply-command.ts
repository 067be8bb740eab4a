/** What the buttons of the edit form do to a draft: add and remove objectives, tick whole lists, default values. */
import { numberForInput } from '~/kernel/french-number';
import {
  rotationCropList,
  type CellSelection,
  type Crop,
  type ObjectiveKind,
} from '~/modules/planning/optimisation/domain';
import { templateObjectives, wholeOf, withList, type RotationRule } from '../domain';
import { ASKED_KINDS } from './asked-kinds';
import type { Edit, Repair } from './scenario-commands';
import {
  NOTHING,
  objectiveDraft,
  ruleDraft,
  type ObjectiveDraft,
  type Picked,
  type RuleDraft,
  type ScenarioDraft,
} from './scenario-draft';

export interface DraftContext {
  readonly zones: readonly { readonly id: number }[];
  readonly crops: readonly Crop[];
  readonly modes: readonly { readonly id: number }[];
  /** the reference rules (scid 0) */
  readonly defaultRules: readonly RotationRule[];
}

type Bricks = Pick<DraftContext, 'zones' | 'crops' | 'modes'>;

/** Every comparison starts as « au moins ». */
const START_COMPARISON = '7';

/** A fresh objective speaks of the whole territory: narrowing is quicker than ticking everything. */
function fresh(id: number, kind: ObjectiveKind, context: DraftContext): ObjectiveDraft {
  const whole = wholeOf(context);
  return {
    id,
    kind,
    fromTemplate: false,
    indicatorId: '',
    unit: ASKED_KINDS[kind].startUnit,
    comparison: START_COMPARISON,
    target: '',
    active: true,
    description: '',
    sel: whole,
    of: ASKED_KINDS[kind].hasWhole ? whole : NOTHING,
  };
}

const isNothing = ({ zones, crops, modes, whole }: CellSelection): boolean =>
  whole === undefined && zones.length === 0 && crops.length === 0 && modes.length === 0;

/** Objectives nobody has written yet start as fresh ones do; those of older scenarios spoke of nothing. */
export function startWhole(draft: ScenarioDraft, bricks: Bricks): ScenarioDraft {
  const whole = wholeOf(bricks);
  const untouched = (one: ObjectiveDraft) => !one.active && one.target === '' && one.comparison === '';
  return {
    ...draft,
    objectives: draft.objectives.map((one) => ({
      ...one,
      sel: isNothing(one.sel) ? whole : one.sel,
      of: ASKED_KINDS[one.kind].hasWhole && isNothing(one.of) ? whole : one.of,
      ...(untouched(one) ? { comparison: START_COMPARISON, unit: one.unit || ASKED_KINDS[one.kind].startUnit } : {}),
    })),
  };
}

const change = (
  draft: ScenarioDraft,
  id: number,
  update: (objective: ObjectiveDraft) => ObjectiveDraft,
): ScenarioDraft => ({ ...draft, objectives: draft.objectives.map((one) => (one.id === id ? update(one) : one)) });
const nextId = (draft: ScenarioDraft): number => draft.objectives.reduce((max, one) => Math.max(max, one.id), 0) + 1;

/** The draft after a button; as it was where the button says nothing sensible. */
export function applyEdit(draft: ScenarioDraft, edit: Edit, context: DraftContext): ScenarioDraft {
  const pick = (chosen: readonly number[], all = false) => {
    const { id, side, list } = edit as Extract<Edit, { readonly list: Picked }>;
    return change(draft, id, (one) => ({ ...one, [side]: withList(one[side], list, chosen, all) }));
  };
  switch (edit.do) {
    case 'add':
      return { ...draft, objectives: [...draft.objectives, fresh(nextId(draft), edit.kind, context)] };
    case 'copy': {
      const copied = draft.objectives.filter(({ id }) => id === edit.id);
      return { ...draft, objectives: [...draft.objectives, ...copied.map((one) => ({ ...one, id: nextId(draft) }))] };
    }
    case 'remove':
      return { ...draft, objectives: draft.objectives.filter(({ id }) => id !== edit.id) };
    case 'tick':
      return pick(
        context[edit.list].map(({ id }) => id),
        true,
      );
    case 'untick':
      return pick([]);
    case 'only':
      return context[edit.list].some(({ id }) => id === edit.brick) ? pick([edit.brick]) : draft;
    case 'crops':
      return {
        ...draft,
        rules: draft.rules.map((rule) =>
          isRule(rule, edit) ? { ...rule, crops: rotationCropList(context.crops, rule) } : rule,
        ),
      };
    case 'reset':
      return withDefaults(draft, context);
    case 'defaults':
    case 'update':
      return draft;
  }
}
const isRule = (rule: RuleDraft, { kind, id }: Pick<RuleDraft, 'kind' | 'id'>): boolean =>
  rule.kind === kind && rule.id === id;

/** The draft with one demand brought to what it can reach. */
export function applyRepair(draft: ScenarioDraft, repair: Repair): ScenarioDraft {
  if (repair.do === 'lift') return { ...draft, respect: false };
  const value = numberForInput(repair.value);
  switch (repair.do) {
    case 'cap':
      return { ...draft, changeCap: value };
    case 'aim':
      return change(draft, repair.id, (one) => ({ ...one, target: value }));
    case 'bound':
      return {
        ...draft,
        rules: draft.rules.map((rule) => (isRule(rule, repair) ? { ...rule, [repair.side]: value } : rule)),
      };
  }
}

/** The reference rules, and the three empty objectives of the template. */
const withDefaults = (draft: ScenarioDraft, context: DraftContext): ScenarioDraft =>
  startWhole(
    {
      ...draft,
      objectives: templateObjectives(wholeOf(context)).map(objectiveDraft),
      rules: context.defaultRules.map(ruleDraft),
    },
    context,
  );
