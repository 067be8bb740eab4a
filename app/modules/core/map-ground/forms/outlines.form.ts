/** The forms of outlines. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { isOutlineKind, MOST_IN_A_FILE, NAME_LIMIT, OUTLINE_KINDS, type OutlineChoices } from '../domain';

/** One outline: what it is called, what it is, and the version that its form was opened with. */
export const OutlineForm = z.object({
  name: z.string().trim().min(1).max(NAME_LIMIT),
  kind: z.enum(OUTLINE_KINDS),
  version: RowId,
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
