/** The list of outlines, and the change or deletion of one. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { may } from '~/kernel/permissions';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { deleteOutlines, findOutline, findOutlines, updateOutline, type StoredOutline } from '../data/outlines.server';
import type { OutlineKind } from '../domain';

type Refusal = 'forbidden' | 'notFound';

export async function listOutlines(actor: Actor): Promise<Outcome<StoredOutline[], 'forbidden'>> {
  return may(actor, 'administration.settings') ? done(await findOutlines()) : refused('forbidden');
}

export async function readOutlineRow(actor: Actor, id: number): Promise<Outcome<StoredOutline, Refusal>> {
  if (!may(actor, 'administration.settings')) return refused('forbidden');
  const found = await findOutline(id);
  return found ? done(found) : refused('notFound');
}

export async function changeOutline(
  actor: Actor,
  seen: { readonly id: number; readonly version: number },
  values: { readonly kind: OutlineKind; readonly name: string },
): Promise<Outcome<null, Refusal | 'conflict'>> {
  const before = await readOutlineRow(actor, seen.id);
  if (!before.ok) return before;
  return inTransaction(async (tx) => {
    if (!(await updateOutline(tx, seen, values, stampOf(actor)))) return refused('conflict');
    await audit(tx, {
      login: actor.login,
      action: 'outline.update',
      entity: 'outlines',
      entityId: seen.id,
      before: { kind: before.value.kind, name: before.value.name },
      after: values,
    });
    return done(null);
  });
}

/** The whole outline goes into the audit: nothing else hangs on it. */
export async function removeOutline(actor: Actor, id: number): Promise<Outcome<string, Refusal>> {
  const before = await readOutlineRow(actor, id);
  if (!before.ok) return before;
  const { kind, name, shape, parts } = before.value;
  return inTransaction(async (tx) => {
    if ((await deleteOutlines(tx, [id])) === 0) return refused('notFound');
    await audit(tx, {
      login: actor.login,
      action: 'outline.delete',
      entity: 'outlines',
      entityId: id,
      before: { kind, name, shape, parts },
      deletedRows: [{ entity: 'outlines', id, name }],
    });
    return done(name);
  });
}
