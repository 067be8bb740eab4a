/** Saves a row as a form sent it; refused with what its form shows again. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readRow } from '../data/read-rows.server';
import { faultsOf, titleOf, type CellContext, type ReferenceSet } from '../domain';
import { readValues } from '../forms/read-values';
import type { SentRow } from '../forms/sent-row';
import { labelOf } from '../view/column.view';
import type { RefusedRow, SavedList } from '../view/list.view';
import { describeTexts, mergeRowForm } from '../view/merge-row-form';
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
  const { reason } = saved;
  const row = await readRow(set, id);
  const deleted = reason.kind === 'notFound' ? await readDeletedItem(actor, set, id) : null;
  return refused({
    id,
    title: deleted?.what ?? (row ? titleOf(set, row) : id),
    ...{ texts, version, seen, faults: faultsOf(reason.kind === 'invalid' ? reason.objections : []) },
    editConflict:
      reason.kind === 'conflict'
        ? mergeRowForm(set, { seen, submitted: texts, current: reason.current }, context, { compact })
        : undefined,
    ...(deleted && {
      deletedMeanwhile: {
        ...deleted,
        fields: Object.entries(texts).map(([name, own]) => ({
          name,
          label: labelOf(set, name, context),
          text: describeTexts(set, name, own, context),
        })),
      },
    }),
  });
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
