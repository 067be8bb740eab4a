/**
 * Saves the rows that were changed in the list, one by one (S2§4): one that is refused does not stop the others. What
 * others made meanwhile of a row that nobody touched here is no matter of this form.
 */
import type { SentForm } from '~/kernel/sent-form';
import type { Actor } from '~/kernel/actor';
import { isUntouched, readSeen, withChoices } from '~/kernel/edit-conflict';
import { titleOf, type ReferenceSet } from '../domain';
import { readValues } from '../forms/read-values';
import { listColumns, type RefusedRow, type SavedList } from '../view/list.view';
import { readRow } from '../data/read-rows.server';
import { labelOf } from '../view/column.view';
import { mergeRowForm, describeTexts } from '../view/merge-row-form';
import { columnContext } from './column-context.server';
import { readDeletedItem } from './read-item.server';
import { versionOf } from './save-item.server';
import { saveRow } from './save-row.server';

const LARGEST = 500;

export async function saveList(actor: Actor, set: ReferenceSet, form: SentForm): Promise<SavedList> {
  const context = await columnContext(set, actor);
  const ids = form.getAll('rows').map(String).slice(0, LARGEST);
  const columns = listColumns(set).filter((name) => !set.keyColumns.some((key) => key.name === name));
  const refused: RefusedRow[] = [];
  let changed = 0;
  for (const id of ids) {
    const prefix = `row.${id}.`;
    const [version, seen] = [versionOf(form, `${prefix}#version`), readSeen(form, prefix)];
    const read = readValues(set, withChoices(form, prefix), context, columns, prefix);
    if (isUntouched(seen, read.submitted)) continue;
    const saved = read.objections.size > 0 ? null : await saveRow(actor, set, id, version, read.values);
    if (saved?.ok) {
      changed += saved.value.changed;
      continue;
    }
    const row = await readRow(set, id);
    const title = row ? titleOf(set, row) : id;
    const objections =
      saved && !saved.ok && saved.reason.kind === 'invalid' ? saved.reason.objections : read.objections;
    const editConflict =
      saved && !saved.ok && saved.reason.kind === 'conflict'
        ? mergeRowForm(set, { seen, submitted: read.submitted, current: saved.reason.current }, context, {
            compact: true,
          })
        : null;
    const deletedMeanwhile =
      saved && !saved.ok && saved.reason.kind === 'notFound' ? await readDeletedItem(actor, set, id) : null;
    refused.push({
      id,
      title: deletedMeanwhile?.what ?? title,
      submitted: read.submitted,
      version,
      seen,
      reasons: [...objections].map(([column, objection]) => ({ column, objection })),
      editConflict: editConflict ?? undefined,
      ...(deletedMeanwhile
        ? {
            deletedMeanwhile: {
              ...deletedMeanwhile,
              fields: Object.entries(read.submitted).map(([name, texts]) => ({
                name,
                label: labelOf(set, name, context),
                text: describeTexts(set, name, texts, context),
              })),
            },
          }
        : {}),
    });
  }
  return { changed, refused };
}
