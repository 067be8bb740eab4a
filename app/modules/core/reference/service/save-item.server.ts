/** The form of one item, created or changed; an outline comes as a KML file beside. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { faultsOf, outlineColumn, type ReferenceSet, type RowValue } from '../domain';
import { readValues } from '../forms/read-values';
import type { SentItem } from '../forms/sent-row';
import type { ItemReply } from '../view/item.view';
import { columnContext } from './column-context.server';
import { bringOutline } from './item-outline.server';
import { createRow, saveRow } from './save-row.server';
import { shownAgain } from './save-sent-row.server';

/** Why nothing was saved, and what the form shows again; « preview »: the file is shown before it is stored. */
interface ItemRefusal {
  readonly kind: string;
  readonly reply: Partial<ItemReply>;
}

export async function saveItem(
  actor: Actor,
  set: ReferenceSet,
  id: string | null,
  { texts, version, seen, isPreview, removesOutline, kml }: SentItem,
): Promise<Outcome<{ readonly id: string; readonly changed: number }, ItemRefusal>> {
  const context = await columnContext(set, actor);
  const read = readValues(set, texts, context);
  const values: Record<string, RowValue> = { ...read.values };
  const outlines = outlineColumn(set);
  const brought =
    outlines === undefined
      ? null
      : await bringOutline(actor, kml, { name: (texts.name?.[0] ?? '').trim(), asked: isPreview });
  const refuse = async (kind: string, beside: Partial<ItemReply> = {}) => {
    const sent = (await brought?.keep()) ?? undefined;
    const more = { sent, ...(isPreview && brought?.drawn ? { drawn: brought.drawn } : {}) };
    return refused<ItemRefusal>({ kind, reply: { texts, version, seen, more, ...beside } });
  };
  if (outlines !== undefined && brought?.fault)
    read.objections.set(outlines, { reason: brought.fault.reason, remedy: brought.fault.remedy });
  if (isPreview) {
    const faults = faultsOf([...read.objections].filter(([name]) => name === outlines));
    return refuse(Object.keys(faults).length > 0 ? 'invalid' : 'preview', { faults });
  }
  if (outlines !== undefined && brought?.outline) values[outlines] = brought.outline;
  if (outlines !== undefined && removesOutline) values[outlines] = null;
  if (read.objections.size > 0) return refuse('invalid', { faults: faultsOf(read.objections) });
  const saved = id === null ? await createRow(actor, set, values) : await saveRow(actor, set, id, version, values);
  if (saved.ok) return done({ id: saved.value.row.id, changed: saved.value.changed });
  const { reason } = saved;
  return refuse(reason.kind, await shownAgain(actor, set, { id, texts, version, seen }, reason, context));
}
