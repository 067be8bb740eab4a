/** The forms of outlines. */
import type { SentForm } from '~/kernel/sent-form';
import { choice, defineForm, text } from '~/records/fields/domain';
import {
  isOutlineKind,
  MOST_IN_A_FILE,
  NAME_LIMIT,
  OUTLINE_KINDS,
  type OutlineChoices,
  type OutlineKind,
} from '../domain';

/** One outline: what it is called, what it is. */
export const OutlineForm = defineForm('outline', {
  name: text({ max: NAME_LIMIT, trim: true, required: 'administration:outlines.fault.nameless' }),
  kind: choice<OutlineKind>(OUTLINE_KINDS, { start: 'other', wording: 'ui:map.ground' }),
});

/** Of a preview: `keep` names the ranks, `name.7` and `kind.7` say what they are. */
export function readChoices(form: SentForm): OutlineChoices {
  const choices = new Map<number, { name: string; kind: (typeof OUTLINE_KINDS)[number] }>();
  for (const text of form.getAll('keep')) {
    const rank = /^\d{1,4}$/.test(String(text)) ? Number(text) : MOST_IN_A_FILE;
    const kind = form.text(`kind.${rank}`);
    if (rank >= MOST_IN_A_FILE) continue;
    choices.set(rank, { name: form.text(`name.${rank}`), kind: isOutlineKind(kind) ? kind : 'other' });
  }
  return choices;
}
