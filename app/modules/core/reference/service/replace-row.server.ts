/**
 * Puts an item in the place of another wherever that one is used; merging also deletes the one replaced, of
 * which the one that stays takes what it does not know itself.
 */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { stampOf } from '~/platform/clock.server';
import { inSqlTransaction } from '~/platform/db/transaction.server';
import { deleteRows } from '../data/delete-rows.server';
import { readRow } from '../data/read-rows.server';
import { leaveTrace, lockSet } from '../data/trace.server';
import { replaceUses } from '../data/uses.server';
import { writeRows } from '../data/write-rows.server';
import { objectionsTo, onlyKnown, opens, titleOf, type ReferenceSet, type UsesOfSets } from '../domain';

type ReplaceRefusal = 'forbidden' | 'notFound' | 'same' | 'kept' | 'fixed';

/** `update` counts the rows that now hold the other item. */
export async function replaceRow(
  actor: Actor,
  uses: UsesOfSets,
  set: ReferenceSet,
  from: string,
  to: string,
  { merge = false }: { merge?: boolean } = {},
): Promise<Outcome<{ readonly update: number }, ReplaceRefusal>> {
  if (!opens(actor, set, 'edit')) return refused('forbidden');
  if (!set.may.replace) return refused('fixed');
  if (from === to) return refused('same');
  if (merge && set.kept.includes(from)) return refused('kept');
  return inSqlTransaction(async (client) => {
    await lockSet(client, set);
    const [one, other] = [await readRow(set, from, client), await readRow(set, to, client)];
    if (!one || !other) return refused('notFound');
    const update = await replaceUses(client, uses[set.key] ?? [], from, to);
    const stamp = stampOf(actor);
    if (merge) await deleteRows(client, set, [from]);
    const taken = merge ? onlyKnown(set, one, other) : {};
    const filled = { ...other.values, ...taken };
    // what the set refuses is not taken: the item that stays is as it was
    const takes =
      Object.keys(taken).length > 0 && objectionsTo(set, filled, { id: to, before: other.values }).size === 0;
    if (takes) await writeRows(client, set, { changed: [{ id: to, values: filled }] }, stamp);
    await leaveTrace(client, set, stamp, {
      action: merge ? 'merge' : 'replace',
      entityId: from,
      before: { name: titleOf(set, one) },
      after: { by: to, name: titleOf(set, other), update, ...(takes ? { taken } : {}) },
      ...(takes ? { revised: [to] } : {}),
      ...(merge ? { deletedRows: [{ id: from, name: titleOf(set, one), into: titleOf(set, other) }] } : {}),
    });
    return done({ update });
  });
}
