/** What a preview without solution proposes, written into the draft by one button: `repair:objective/2:23.4`. */
import { numberForInput } from '~/kernel/french-number';
import type { ConflictMemberView } from '~/modules/planning/optimisation/view/conflict.view';
import type { ScenarioDraft } from './scenario-draft';

const VERB = 'repair';
const REPAIR = /^repair:(cap|respect|objective\/\d+|rule\/(?:AB|Eco)\/\d+):(-?\d+(?:\.\d+)?)?:(min|max)?$/;

export const isRepair = (intent: string): boolean => intent.startsWith(`${VERB}:`);

/** null: nothing this demand asks would do. */
export function repairIntent({ key, member, apply }: ConflictMemberView): string | null {
  if (member.kind === 'respect') return `${VERB}:respect::`;
  return apply ? `${VERB}:${key}:${apply.value}:${apply.side ?? ''}` : null;
}

/** The draft with that demand brought to what it can reach; as it was where the button says nothing sensible. */
export function applyRepair(draft: ScenarioDraft, intent: string): ScenarioDraft {
  const [, key = '', text, side = 'min'] = REPAIR.exec(intent) ?? [];
  const [kind, first, second] = key.split('/');
  if (kind === 'respect') return { ...draft, respect: false };
  if (text === undefined) return draft;
  const value = numberForInput(Number(text));
  switch (kind) {
    case 'cap':
      return { ...draft, changeCap: value };
    case 'objective':
      return {
        ...draft,
        objectives: draft.objectives.map((one) => (String(one.id) === first ? { ...one, target: value } : one)),
      };
    default:
      return {
        ...draft,
        rules: draft.rules.map((rule) =>
          rule.kind === first && String(rule.id) === second ? { ...rule, [side]: value } : rule,
        ),
      };
  }
}
