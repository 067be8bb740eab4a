/** Deletes rows that nothing uses; purges a set of all of them. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type pg from 'pg';
import { dayNumber, dayText } from '~/kernel/civil-time';
import type { Actor } from '~/kernel/actor';
import type { Stamp } from '~/kernel/small-types';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import { stampOf } from '~/platform/clock.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { deleteRows as deleteFrom, findUnused, lockRows } from '../data/delete-rows.server';
import { readRows, type Reader } from '../data/read-rows.server';
import { leaveTrace, lockSet } from '../data/trace.server';
import { writeRows } from '../data/write-rows.server';
import { usesOfEach } from '../data/uses.server';
import { deletableRows } from './deletable-sets.server';
import { opens, titleOf, type ReferenceRow, type ReferenceSet, type UsedItem, type UsesOfSets } from '../domain';

type DeleteRefusal =
  | { readonly kind: 'forbidden' | 'notFound' | 'fixed' | 'kept' }
  /** `closed`: how many of them were closed instead (C656) */
  | { readonly kind: 'used'; readonly items: readonly UsedItem[]; readonly closed: number };

/** The uses of each item, for the page that confirms a deletion. Items already deleted are left out. */
export async function describeUses(all: UsesOfSets, set: ReferenceSet, ids: readonly string[]): Promise<UsedItem[]> {
  return usesOfRows(all, set, ids, await readRows(set, ids));
}

async function usesOfRows(
  all: UsesOfSets,
  set: ReferenceSet,
  ids: readonly string[],
  rows: ReadonlyMap<string, ReferenceRow>,
  reader?: Reader,
): Promise<UsedItem[]> {
  const there = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [{ id, name: titleOf(set, row) }] : [];
  });
  const uses = await usesOfEach(
    all,
    set,
    there.map(({ id }) => id),
    reader,
  );
  return there.map((item) => ({ ...item, uses: uses.get(item.id) ?? [] }));
}

/** All or none: one item in use keeps the whole list (S2§4). */
export async function deleteRows(
  actor: Actor,
  uses: UsesOfSets,
  set: ReferenceSet,
  ids: readonly string[],
): Promise<Outcome<{ readonly deleted: number }, DeleteRefusal>> {
  if (!opens(actor, set, 'edit')) return refused({ kind: 'forbidden' });
  if (!set.may.remove) return refused({ kind: 'fixed' });
  const asked = [...new Set(ids)];
  if (asked.some((id) => set.kept.includes(id))) return refused({ kind: 'kept' });
  return inSqlTransaction(async (client) => {
    await lockSet(client, set);
    const stamp = stampOf(actor);
    const rows = await readRows(set, asked, client);
    if (!set.bulk) await lockRows(client, set, [...rows.keys()]);
    let items: UsedItem[] = [];
    if (!set.bulk) {
      items = await usesOfRows(uses, set, asked, rows, client);
      if (items.length < asked.length || asked.length === 0) return refused({ kind: 'notFound' });
      const used = items.filter((item) => item.uses.length > 0);
      if (used.length > 0)
        return refused({ kind: 'used', items: used, closed: await closeRows(client, set, used, rows, stamp) });
    }
    await keepDeleted(client, deletableRows(set), { ids: asked, ...stamp });
    const deleted = await deleteFrom(client, set, asked);
    if (deleted === 0) return refused({ kind: 'notFound' });
    const each = items.map(({ id, name }) => ({
      ...{ action: 'delete', entityId: id, before: rows.get(id)?.values },
      deletedRows: [{ id, name }],
    }));
    // thousands of a large set have one line
    const together = {
      ...{ action: 'delete', entityId: asked.slice(0, 100).join(','), after: { deleted } },
      deletedRows: [...rows].map(([id, row]) => ({ id, name: titleOf(set, row) })),
    };
    await leaveTrace(client, set, stamp, ...(set.bulk ? [together] : each));
    return done({ deleted });
  });
}

/** Closes, from today on, those in use of a set whose rows can be; what was closed before keeps its day. */
async function closeRows(
  client: pg.ClientBase,
  set: ReferenceSet,
  used: readonly UsedItem[],
  rows: ReadonlyMap<string, ReferenceRow>,
  stamp: Stamp,
): Promise<number> {
  const { closes } = set;
  if (closes === undefined) return 0;
  const open = used.flatMap(({ id }) => {
    const row = rows.get(id);
    return row && !row.values[closes] ? [row] : [];
  });
  if (open.length === 0) return 0;
  const changed = open.map(({ id, values }) => ({
    id,
    values: { ...values, [closes]: dayText(dayNumber(stamp.at.getTime())) },
  }));
  await writeRows(client, set, { changed }, stamp);
  const traces = changed.map(({ id, values }) => ({ action: 'update', entityId: id, after: values, revised: [id] }));
  await leaveTrace(client, set, stamp, ...traces);
  return open.length;
}

/** `seen`: how many rows the person agreed to; when others would go, the verification fails and none does. */
export async function purgeSet(
  actor: Actor,
  uses: UsesOfSets,
  set: ReferenceSet,
  seen?: number,
): Promise<Outcome<{ readonly purge: number }, { readonly kind: 'forbidden' | 'fixed' | 'verification' }>> {
  if (!opens(actor, set, 'edit')) return refused({ kind: 'forbidden' });
  if (!set.may.purge) return refused({ kind: 'fixed' });
  return inSqlTransaction(async (client) => {
    await lockSet(client, set);
    const unused = await findUnused(client, set, uses);
    if (seen !== undefined && seen !== unused.length) return refused({ kind: 'verification' });
    if (unused.length === 0) return done({ purge: 0 });
    const stamp = stampOf(actor);
    const ids = unused.map(({ id }) => id);
    await keepDeleted(client, deletableRows(set), { ids, ...stamp });
    const purge = await deleteFrom(client, set, ids);
    await leaveTrace(client, set, stamp, {
      ...{ action: 'purge', entityId: set.key, before: unused.slice(0, 1000), after: { purge } },
      deletedRows: unused,
    });
    return done({ purge });
  });
}

export const previewPurge = (uses: UsesOfSets, set: ReferenceSet): Promise<{ id: string; name: string }[]> =>
  inSqlTransaction((client) => findUnused(client, set, uses), { readOnly: true });
