/** What the buttons of the edit form do to a draft: add and remove objectives, tick whole lists, default values. */
import { cropsOfCropType, type Crop } from '~/modules/planning/optimisation/domain';
import { TEMPLATE_OBJECTIVES, type RotationRule } from '../domain';
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

/** A fresh objective speaks of the whole territory: narrowing is quicker than ticking everything. */
function fresh(id: number, kind: ObjectiveKind, context: DraftContext): ObjectiveDraft {
  const whole = {
    zones: context.zones.map((one) => one.id),
    crops: context.crops.map((one) => one.id),
    modes: context.modes.map((one) => one.id),
  };
  return {
    id,
    kind,
    fromTemplate: false,
    indicatorId: '',
    unit: kind === 'surface' ? '0' : '',
    comparison: '7',
    target: '',
    active: true,
    description: '',
    sel: whole,
    of: NOTHING,
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
  const [verb = '', first = '', side = '', list = ''] = intent.split(':');
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
const withDefaults = (draft: ScenarioDraft, context: DraftContext): ScenarioDraft => ({
  ...draft,
  objectives: TEMPLATE_OBJECTIVES.map(objectiveDraft),
  rules: context.defaultRules.map(ruleDraft),
});
