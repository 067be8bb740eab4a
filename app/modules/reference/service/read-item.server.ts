/** One row of a set: its sheet, or its form. */
import { formatInstant } from '~/kernel/civil-date';
import type { Actor } from '~/modules/accounts/domain';
import { readAllRows, readRow } from '../data/read-rows.server';
import { usesOf } from '../data/uses.server';
import { emptyValues, findSet, titleOf, type ReferenceSet, type RowValues } from '../domain';
import { nameKeyOf } from '~/kernel/name-key';
import { factsOf, fieldView } from '../view/column.view';
import type { ItemPage } from '../view/item.view';
import { outlinesOf } from '../view/list.view';
import { columnContext } from './column-context.server';
import { rightsOf } from './read-list.server';

export async function readItem(actor: Actor, set: ReferenceSet, id: string): Promise<ItemPage | null> {
  const row = await readRow(set, id);
  if (!row) return null;
  const context = await columnContext(set, { locale: actor.locale });
  return {
    set: { key: set.key, icon: set.icon, api: set.api }, id, title: titleOf(set, row), version: row.version, usermaj: row.usermaj ?? '', datemaj: row.datemaj ? formatInstant(new Date(row.datemaj)) : '',
    facts: factsOf(set, row, context), fields: formFields(set).map((name) => fieldView(set, name, row.values[name] ?? null, context)),
    uses: await usesOf(set, id), rights: rightsOf(actor, set), kept: set.kept.includes(id), outlines: outlinesOf(set, [row]), cedex: set.table === 'Municipality' ? await cedexOf(id) : [],
  };
}

export const formFields = (set: ReferenceSet): string[] => Object.entries(set.columns).filter(([, column]) => column.inForm).map(([name]) => name);

async function cedexOf(city: string): Promise<{ code: string; label: string }[]> {
  const set = findSet('cedex');
  if (!set) return [];
  const rows = await readAllRows(set);
  return rows.filter((row) => row.values.cityCode === city).map((row) => ({ code: String(row.values.code), label: String(row.values.label) }));
}

/** The form of a new item, its name free (« nouvelleZone », then « nouvelleZone 2 »). */
export async function newItem(actor: Actor, set: ReferenceSet): Promise<Pick<ItemPage, 'set' | 'fields' | 'rights'>> {
  const context = await columnContext(set, { locale: actor.locale });
  const values = await newValues(set);
  return { set: { key: set.key, icon: set.icon, api: set.api }, rights: rightsOf(actor, set), fields: formFields(set).map((name) => fieldView(set, name, values[name] ?? null, context)) };
}

export async function newValues(set: ReferenceSet): Promise<RowValues> {
  const values = emptyValues(set);
  const base = set.newName;
  if (base === undefined) return values;
  const taken = new Set((await readAllRows(set)).map((row) => nameKeyOf(String(row.values.name ?? ''))));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(nameKeyOf(name))) return { ...values, name };
  }
}
