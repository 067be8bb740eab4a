/** The form of one item, created or changed; an outline comes as a KML file beside. */
import type { SentForm } from '~/kernel/sent-form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { readSeen, withChoices } from '~/kernel/edit-conflict';
import { outlineColumn, type Objection, type ReferenceSet, type RowValue } from '../domain';
import { readValues } from '../forms/read-values';
import type { ItemRefusal } from '../view/item.view';
import { mergeRowForm } from '../view/merge-row-form';
import { columnContext } from './column-context.server';
import { bringOutline } from './item-outline.server';
import { formFields, readDeletedItem } from './read-item.server';
import { createRow, saveRow } from './save-row.server';

export async function saveItem(
  actor: Actor,
  set: ReferenceSet,
  id: string | null,
  form: SentForm,
  kml: { readonly name: string; readonly content: Uint8Array } | null,
): Promise<Outcome<{ readonly id: string; readonly changed: number }, ItemRefusal>> {
  const context = await columnContext(set, actor);
  const read = readValues(set, withChoices(form), context, formFields(set));
  const [version, seen] = [versionOf(form), readSeen(form)];
  const values: Record<string, RowValue> = { ...read.values };
  const asked = form.command === 'preview';
  const outlines = outlineColumn(set);
  const brought =
    outlines === undefined
      ? null
      : await bringOutline(actor, form, kml, { name: (read.submitted.name?.[0] ?? '').trim(), asked });
  const refuse = async (
    kind: ItemRefusal['kind'],
    objections: ReadonlyMap<string, Objection> = read.objections,
    editConflict?: ItemRefusal['editConflict'],
  ) => {
    const sent = await brought?.keep();
    return refused<ItemRefusal>({
      kind,
      objections: [...objections].map(([column, objection]) => ({ column, objection })),
      submitted: read.submitted,
      version,
      seen,
      editConflict,
      sent: sent ?? undefined,
      ...(asked && brought?.drawn ? { drawn: brought.drawn } : {}),
    });
  };
  if (outlines !== undefined && brought?.fault)
    read.objections.set(outlines, { reason: brought.fault.reason, remedy: brought.fault.remedy });
  if (asked) return refuse('preview', new Map([...read.objections].filter(([name]) => name === outlines)));
  if (outlines !== undefined && brought?.outline) values[outlines] = brought.outline;
  if (outlines !== undefined && form.get('removeOutline') === '1') values[outlines] = null;
  if (read.objections.size > 0) return refuse('invalid');
  const saved = id === null ? await createRow(actor, set, values) : await saveRow(actor, set, id, version, values);
  if (saved.ok)
    return done(
      'row' in saved.value
        ? { id: saved.value.row.id, changed: saved.value.changed }
        : { id: saved.value.id, changed: 1 },
    );
  if (saved.reason.kind === 'conflict')
    return refuse(
      'conflict',
      read.objections,
      mergeRowForm(set, { seen, submitted: read.submitted, current: saved.reason.current }, context),
    );
  if (saved.reason.kind === 'notFound' && id !== null) {
    const deletedMeanwhile = await readDeletedItem(actor, set, id);
    const reply = await refuse('notFound');
    return deletedMeanwhile && !reply.ok ? refused({ ...reply.reason, deletedMeanwhile }) : reply;
  }
  return saved.reason.kind === 'invalid' ? refuse('invalid', saved.reason.objections) : refuse(saved.reason.kind);
}

/** null: the form does not send the values it was opened with. */
export function versionOf(form: SentForm, field = 'version'): number | null {
  const version = Number(form.get(field) ?? Number.NaN);
  return Number.isInteger(version) ? version : null;
}
