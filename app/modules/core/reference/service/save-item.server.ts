/** The form of one item, created or changed; an outline comes as a KML file beside. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { outlineColumn, type Objection, type ReferenceSet, type RowValue } from '../domain';
import { readValues } from '../forms/read-values';
import type { SentItem } from '../forms/sent-row';
import type { ItemRefusal } from '../view/item.view';
import { mergeRowForm } from '../view/merge-row-form';
import { columnContext } from './column-context.server';
import { bringOutline } from './item-outline.server';
import { readDeletedItem } from './read-item.server';
import { createRow, saveRow } from './save-row.server';

export async function saveItem(
  actor: Actor,
  set: ReferenceSet,
  id: string | null,
  { submitted, version, seen, isPreview, removesOutline, kml }: SentItem,
): Promise<Outcome<{ readonly id: string; readonly changed: number }, ItemRefusal>> {
  const context = await columnContext(set, actor);
  const read = readValues(set, submitted, context);
  const values: Record<string, RowValue> = { ...read.values };
  const outlines = outlineColumn(set);
  const brought =
    outlines === undefined
      ? null
      : await bringOutline(actor, kml, { name: (submitted.name?.[0] ?? '').trim(), asked: isPreview });
  const refuse = async (
    kind: ItemRefusal['kind'],
    objections: ReadonlyMap<string, Objection> = read.objections,
    editConflict?: ItemRefusal['editConflict'],
  ) => {
    const sent = await brought?.keep();
    return refused<ItemRefusal>({
      kind,
      objections: [...objections].map(([column, objection]) => ({ column, objection })),
      submitted,
      version,
      seen,
      editConflict,
      sent: sent ?? undefined,
      ...(isPreview && brought?.drawn ? { drawn: brought.drawn } : {}),
    });
  };
  if (outlines !== undefined && brought?.fault)
    read.objections.set(outlines, { reason: brought.fault.reason, remedy: brought.fault.remedy });
  if (isPreview) return refuse('preview', new Map([...read.objections].filter(([name]) => name === outlines)));
  if (outlines !== undefined && brought?.outline) values[outlines] = brought.outline;
  if (outlines !== undefined && removesOutline) values[outlines] = null;
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
      mergeRowForm(set, { seen, submitted, current: saved.reason.current }, context),
    );
  if (saved.reason.kind === 'notFound' && id !== null) {
    const deletedMeanwhile = await readDeletedItem(actor, set, id);
    const reply = await refuse('notFound');
    return deletedMeanwhile && !reply.ok ? refused({ ...reply.reason, deletedMeanwhile }) : reply;
  }
  return saved.reason.kind === 'invalid' ? refuse('invalid', saved.reason.objections) : refuse(saved.reason.kind);
}
