/** The form of one item, created or changed; an outline comes as a KML file beside. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/modules/accounts/domain';
import { readSeen, withChoices } from '~/kernel/met-form';
import { nameKeyOf } from '~/kernel/name-key';
import type { Objection, ReferenceSet, RowValue } from '../domain';
import { readValues } from '../forms/read-values';
import type { ItemRefusal } from '../view/item.view';
import { meetRow } from '../view/met-row';
import { columnContext } from './column-context.server';
import { outlineOf, readOutlines } from './read-import-file.server';
import { formFields } from './read-item.server';
import { createRow, saveRow } from './save-row.server';

export async function saveItem(actor: Actor, set: ReferenceSet, id: string | null, form: FormData, kml: { readonly name: string; readonly content: Uint8Array } | null): Promise<Outcome<{ readonly id: string; readonly changed: number }, ItemRefusal>> {
  const context = await columnContext(set, { locale: actor.locale });
  const read = readValues(set, withChoices(form), context, formFields(set));
  const [version, seen] = [versionOf(form), readSeen(form)];
  const refuse = (kind: ItemRefusal['kind'], objections: ReadonlyMap<string, Objection> = read.objections, met?: ItemRefusal['met']) =>
    refused<ItemRefusal>({ kind, objections: [...objections].map(([column, objection]) => ({ column, objection })), typed: read.typed, version, seen, ...(met ? { met } : {}) });
  const outlineColumn = Object.keys(set.columns).find((name) => set.columns[name]?.kind === 'outline');
  const values: Record<string, RowValue> = { ...read.values };
  if (outlineColumn !== undefined && kml) {
    const drawn = await readOutlines([kml]);
    if (!drawn.ok) read.objections.set(outlineColumn, { reason: drawn.reason.reason, remedy: drawn.reason.remedy });
    else {
      const zone = drawn.value.zones.find(({ name }) => nameKeyOf(name) === nameKeyOf(String(values.name ?? ''))) ?? drawn.value.zones[0];
      if (zone) values[outlineColumn] = outlineOf({ ...zone, name: String(values.name ?? zone.name) });
    }
  }
  if (outlineColumn !== undefined && form.get('removeOutline') === '1') values[outlineColumn] = null;
  if (read.objections.size > 0) return refuse('invalid');
  const saved = id === null ? await createRow(actor, set, values) : await saveRow(actor, set, id, version, values);
  if (saved.ok) return done('row' in saved.value ? { id: saved.value.row.id, changed: saved.value.changed } : { id: saved.value.id, changed: 1 });
  if (saved.reason.kind === 'conflict') return refuse('conflict', read.objections, meetRow(set, { seen, typed: read.typed, current: saved.reason.current }, context));
  return saved.reason.kind === 'invalid' ? refuse('invalid', saved.reason.objections) : refuse(saved.reason.kind);
}

/** null: a form that does not say what it was filled from. */
export function versionOf(form: FormData, field = 'version'): number | null {
  const version = Number(form.get(field) ?? Number.NaN);
  return Number.isInteger(version) ? version : null;
}
