/**
 * Saves the rows that were changed in the list, one by one (S2§4): one that is refused does not stop the others. What
 * others made meanwhile of a row that nobody touched here is no matter of this form.
 */
import type { Actor } from '~/kernel/actor';
import { isUntouched } from '~/kernel/edit-conflict';
import type { ReferenceSet } from '../domain';
import type { SentRow } from '../forms/sent-row';
import type { RefusedRow, SavedList } from '../view/list.view';
import { columnContext } from './column-context.server';
import { saveSentRow } from './save-sent-row.server';

export async function saveList(actor: Actor, set: ReferenceSet, rows: readonly SentRow[]): Promise<SavedList> {
  const context = await columnContext(set, actor);
  const refused: RefusedRow[] = [];
  let changed = 0;
  for (const row of rows) {
    if (isUntouched(row.seen, row.texts)) continue;
    const saved = await saveSentRow(actor, set, row, context, { compact: true });
    if (saved.ok) changed += saved.value;
    else refused.push(saved.reason);
  }
  return { changed, refused };
}
