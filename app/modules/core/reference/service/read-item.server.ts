/** One row of a set: its sheet, or its form. */
import { startOf } from '~/records/fields/domain';
import { formatInstant } from '~/kernel/civil-date';
import type { Actor } from '~/kernel/actor';
import { deletedAmong, toldDeleted } from '~/platform/deleted-by.server';
import { groundOfShapes } from '~/modules/core/map-ground/service/read-ground.server';
import { listRows } from '../data/list-rows.server';
import { readAllRows, readRow } from '../data/read-rows.server';
import { usesOf } from '../data/uses.server';
import { findSet, isClosed, titleOf, type ReferenceSet, type RowValues, type UsesOfSets } from '../domain';
import { nameKeyOf } from '~/kernel/name-key';
import { factsOf, fieldViews, itemForm } from '../view/column.view';
import type { DeletedPage, ItemPage } from '../view/item.view';
import { outlinesOf, setHead, type DeletedItem } from '../view/list.view';
import { columnContext } from './column-context.server';
import { rightsOf } from './read-list.server';

export async function readItem(
  actor: Actor,
  uses: UsesOfSets,
  set: ReferenceSet,
  id: string,
): Promise<ItemPage | null> {
  const row = await readRow(set, id);
  if (!row || isClosed(actor, set, row.values)) return null;
  const context = await columnContext(set, actor);
  const outlines = outlinesOf(set, [row]);
  return {
    set: setHead(set),
    id,
    title: titleOf(set, row),
    version: row.version,
    updatedBy: row.updatedBy ?? '',
    updatedAt: row.updatedAt ? formatInstant(new Date(row.updatedAt)) : '',
    facts: factsOf(set, row, context),
    fields: fieldViews(set, itemForm(set, context), row.values, context),
    uses: await usesOf(uses, set, id),
    rights: rightsOf(actor, set),
    kept: set.kept.includes(id),
    hasHistory: set.versioned && rightsOf(actor, set).edit,
    outlines,
    ground: await groundOfShapes(actor, outlines, ['referencials']),
    related: await relatedTo(set, row.values),
  };
}

/** A row as it is stored, for a form that was sent. */
export async function readStored(set: ReferenceSet, id: string) {
  const row = await readRow(set, id);
  if (!row) return null;
  const { values, version, updatedBy, updatedAt } = row;
  const at = updatedAt ? new Date(updatedAt) : null;
  return { title: titleOf(set, row), values, version, by: updatedBy ?? '', at };
}

const MOST_RELATED = 50;

/** Rows of another set that belong to this one: the cedex codes of a city, the contacts of a contributor. */
async function relatedTo(set: ReferenceSet, values: RowValues): Promise<ItemPage['related']> {
  const other = set.related && findSet(set.related.set);
  const own = set.related ? String(values[set.related.own] ?? '') : '';
  if (!set.related || !other || own === '') return null;
  const { rows, total } = await listRows(other, { filters: { [set.related.column]: own }, limit: MOST_RELATED });
  const lines = rows.map((row) => ({
    id: row.id,
    title: titleOf(other, row),
    detail: other.naturalKey
      .map((name) => String(row.values[name] ?? ''))
      .filter((part) => part !== '' && part !== titleOf(other, row) && part !== own)
      .join(' · '),
  }));
  return { set: other.key, column: set.related.column, own, total, lines };
}

/** Who deleted these rows, for users who could edit them; rows that were never deleted are left out. */
export async function readDeletedAmong(
  actor: Actor,
  set: ReferenceSet,
  ids: readonly string[],
): Promise<DeletedItem[]> {
  if (!rightsOf(actor, set).edit) return [];
  const asked = [...new Set(ids)];
  const found = await deletedAmong(set.entity, asked);
  return asked.flatMap((id) => {
    const one = found.get(id);
    return one ? [toldDeleted(one, id)] : [];
  });
}

/** The same for one row; null when it was never deleted. */
export const readDeletedItem = async (actor: Actor, set: ReferenceSet, id: string): Promise<DeletedItem | null> =>
  (await readDeletedAmong(actor, set, [id]))[0] ?? null;

export async function readDeletedPage(actor: Actor, set: ReferenceSet, id: string): Promise<DeletedPage | null> {
  const deletedMeanwhile = await readDeletedItem(actor, set, id);
  return deletedMeanwhile && { ...(await newItem(actor, set)), deletedMeanwhile };
}

/** The form of a new item, its name free (« nouvelleZone », then « nouvelleZone 2 »). */
export async function newItem(actor: Actor, set: ReferenceSet): Promise<Pick<ItemPage, 'set' | 'fields' | 'rights'>> {
  const context = await columnContext(set, actor);
  const values = await newValues(set);
  return {
    set: setHead(set),
    rights: rightsOf(actor, set),
    fields: fieldViews(set, itemForm(set, context), values, context),
  };
}

export async function newValues(set: ReferenceSet): Promise<RowValues> {
  const values = startOf(set.columns);
  const base = set.newName;
  if (base === undefined) return values;
  const taken = new Set((await readAllRows(set)).map((row) => nameKeyOf(String(row.values.name ?? ''))));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(nameKeyOf(name))) return { ...values, name };
  }
}
