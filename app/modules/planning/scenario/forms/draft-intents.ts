/** What the buttons of the edit form do to a draft: add and remove objectives, tick whole lists, default values. */
import { cropsOfCropType, type CellSelection, type Crop } from '~/modules/planning/optimisation/domain';
import { templateObjectives, type RotationRule } from '../domain';
import {
  NOTHING,
  objectiveDraft,
  OBJECTIVE_KINDS,
  PICKED,
  ruleDraft,
  type ObjectiveDraft,
  type ObjectiveKind,
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
const wholeOf = ({ zones, crops, modes }: Bricks): CellSelection => ({
  zones: zones.map((one) => one.id),
  crops: crops.map((one) => one.id),
  modes: modes.map((one) => one.id),
});

/** Surfaces start as a share of the territory, and every comparison as « au moins ». */
const START = { comparison: '7', unit: '1' } as const;

/** A fresh objective speaks of the whole territory: narrowing is quicker than ticking everything. */
function fresh(id: number, kind: ObjectiveKind, context: DraftContext): ObjectiveDraft {
  const whole = wholeOf(context);
  return {
    id,
    kind,
    fromTemplate: false,
    indicatorId: '',
    unit: kind === 'surface' ? START.unit : '',
    comparison: START.comparison,
    target: '',
    active: true,
    description: '',
    sel: whole,
    of: kind === 'surface' ? whole : NOTHING,
  };
}

const isNothing = ({ zones, crops, modes }: CellSelection): boolean =>
  zones.length === 0 && crops.length === 0 && modes.length === 0;

/** Objectives nobody has written yet start as fresh ones do; those of older scenarios spoke of nothing. */
export function startWhole(draft: ScenarioDraft, bricks: Bricks): ScenarioDraft {
  const whole = wholeOf(bricks);
  const untouched = (one: ObjectiveDraft) => !one.active && one.target === '' && one.comparison === '';
  return {
    ...draft,
    objectives: draft.objectives.map((one) => ({
      ...one,
      sel: isNothing(one.sel) ? whole : one.sel,
      of: one.kind === 'surface' && isNothing(one.of) ? whole : one.of,
      ...(untouched(one)
        ? { comparison: START.comparison, unit: one.kind === 'surface' ? one.unit || START.unit : one.unit }
        : {}),
    })),
  };
}

const change = (
  draft: ScenarioDraft,
  id: number,
  update: (objective: ObjectiveDraft) => ObjectiveDraft,
): ScenarioDraft => ({ ...draft, objectives: draft.objectives.map((one) => (one.id === id ? update(one) : one)) });
const nextId = (draft: ScenarioDraft): number => draft.objectives.reduce((max, one) => Math.max(max, one.id), 0) + 1;

/**
 * The draft after a button; null when the button is none of these. `defaults` asks first: `defaults.yes` does it (B9).
 */
export function applyIntent(draft: ScenarioDraft, intent: string, context: DraftContext): ScenarioDraft | null {
  const [verb = '', first = '', side = '', list = '', last = ''] = intent.split(':');
  const id = Number(first);
  switch (verb) {
    case 'add': {
      const kind = OBJECTIVE_KINDS.find((one) => one === first);
      return kind ? { ...draft, objectives: [...draft.objectives, fresh(nextId(draft), kind, context)] } : null;
    }
    case 'copy': {
      const copied = draft.objectives.find((one) => one.id === id);
      return copied ? { ...draft, objectives: [...draft.objectives, { ...copied, id: nextId(draft) }] } : null;
    }
    case 'remove':
      return { ...draft, objectives: draft.objectives.filter((one) => one.id !== id) };
    case 'tick':
    case 'untick': {
      const [which, picked] = [side === 'of' ? ('of' as const) : ('sel' as const), PICKED.find((one) => one === list)];
      if (!picked) return null;
      const all = context[picked].map((one) => one.id);
      return change(draft, id, (objective) => ({
        ...objective,
        [which]: { ...objective[which], [picked]: verb === 'tick' ? all : [] },
      }));
    }
    case 'only': {
      const picked = PICKED.find((one) => one === list);
      const chosen = picked && context[picked].find((one) => String(one.id) === last);
      return picked && chosen
        ? change(draft, id, (objective) => {
            const which = side === 'of' ? ('of' as const) : ('sel' as const);
            return { ...objective, [which]: { ...objective[which], [picked]: [chosen.id] } };
          })
        : null;
    }
    case 'crops':
      return {
        ...draft,
        rules: draft.rules.map((rule) =>
          rule.kind === first && String(rule.id) === side
            ? { ...rule, crops: cropsOfCropType(context.crops, rule.allCrops ? 0 : rule.cropType) }
            : rule,
        ),
      };
    case 'defaults':
      return first === 'yes' ? withDefaults(draft, context) : draft;
    case 'update':
      return draft;
    default:
      return null;
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
