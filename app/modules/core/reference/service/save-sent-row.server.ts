/** Saves a row as a form sent it; refused with what its form shows again. */
import type { Actor } from '~/kernel/actor';
import { WHOLE } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readRow } from '../data/read-rows.server';
import { faultsOf, titleOf, type CellContext, type ReferenceSet } from '../domain';
import { readValues } from '../forms/read-values';
import type { SentRow } from '../forms/sent-row';
import { labelOf } from '../view/column.view';
import type { DeletedItem, RefusedRow, SavedList } from '../view/list.view';
import { conflictOfRow, describeTexts } from '../view/row-conflict';
import { readDeletedItem } from './read-item.server';
import { saveRow, type SaveRefusal } from './save-row.server';
import { isUntouched } from '~/kernel/edit-conflict';
import { columnContext } from './column-context.server';

/** `compact`: a line of the list, where several choices are one line of text. */
export async function saveSentRow(
  actor: Actor,
  set: ReferenceSet,
  { id, texts, version, seen }: SentRow,
  context: CellContext,
  { read = readValues(set, texts, context), compact = false } = {},
): Promise<Outcome<0 | 1, RefusedRow>> {
  const { values, objections } = read;
  const saved: Awaited<ReturnType<typeof saveRow>> =
    objections.size > 0
      ? refused<SaveRefusal>({ kind: 'invalid', objections })
      : await saveRow(actor, set, id, version, values);
  if (saved.ok) return done(saved.value.changed);
  const row = await readRow(set, id);
  const sent = { id, texts, version, seen };
  const { deletedMeanwhile, ...again } = await shownAgain(actor, set, sent, saved.reason, context, { compact });
  const fields = Object.entries(texts).map(([name, own]) => ({
    name,
    label: labelOf(set, name, context),
    text: describeTexts(set, name, own, context),
  }));
  return refused({
    ...again,
    id,
    title: deletedMeanwhile?.what ?? (row ? titleOf(set, row) : id),
    ...(deletedMeanwhile && { deletedMeanwhile: { ...deletedMeanwhile, fields } }),
  });
}

/** What the form of a row shows again where it was not saved. */
export async function shownAgain(
  actor: Actor,
  set: ReferenceSet,
  { id, texts, version, seen }: Omit<SentRow, 'id'> & { readonly id: string | null },
  reason: SaveRefusal,
  context: CellContext,
  { compact = false } = {},
): Promise<Omit<RefusedRow, 'id' | 'title' | 'deletedMeanwhile'> & { readonly deletedMeanwhile?: DeletedItem }> {
  if (reason.kind === 'conflict') {
    const sides = { seen, submitted: texts, current: reason.current };
    const editConflict = conflictOfRow(set, sides, context, { compact });
    const { values, stored } = editConflict;
    return { texts: values, version: editConflict.version, seen: stored, faults: {}, editConflict };
  }
  const again = { texts, version, seen };
  if (reason.kind === 'invalid') return { ...again, faults: faultsOf(reason.objections) };
  const deletedMeanwhile = reason.kind === 'notFound' && id !== null ? await readDeletedItem(actor, set, id) : null;
  return deletedMeanwhile
    ? { ...again, faults: {}, deletedMeanwhile }
    : { ...again, faults: { [WHOLE]: `reference:refusal.${reason.kind}` } };
}

/**
 * The rows that were changed in the list, one by one (S2§4): one that is refused does not stop the others. What others
 * made meanwhile of a row that nobody touched here is no matter of this form.
 */
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
