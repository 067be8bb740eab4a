/** What can still be restored, and by whom. */
import type { Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { findDeletion, findDeletionOf, findDeletions, type Deletion } from '../data/deletions.server';
import { DAYS_KEPT, mayRestore, type DeletableKind } from '../domain';

const DAY_MS = 24 * 3_600_000;
export const oldestKept = (): Date => new Date(now().getTime() - DAYS_KEPT * DAY_MS);

interface ShownDeletion extends Omit<Deletion, 'authors' | 'state' | 'parent'> {
  /** the day after which it cannot be restored any more */
  readonly until: Date;
}

const shown = ({ authors: _authors, state: _state, parent: _parent, ...deletion }: Deletion): ShownDeletion => ({
  ...deletion,
  until: new Date(deletion.at.getTime() + DAYS_KEPT * DAY_MS),
});

const kindOf = (kinds: readonly DeletableKind[], { kind }: Deletion) => kinds.find((one) => one.kind === kind);

export async function readDeletions(actor: Actor, kinds: readonly DeletableKind[]): Promise<ShownDeletion[]> {
  return (await findDeletions(oldestKept()))
    .filter((deletion) => {
      const kind = kindOf(kinds, deletion);
      return kind !== undefined && mayRestore(actor, kind, deletion);
    })
    .map(shown);
}

/** Null where it is not there any more, or not for this person. */
export async function readDeletion(
  actor: Actor,
  kinds: readonly DeletableKind[],
  id: number,
): Promise<ShownDeletion | null> {
  const deletion = await findDeletion(id);
  const kind = deletion && kindOf(kinds, deletion);
  return deletion && kind && deletion.at > oldestKept() && mayRestore(actor, kind, deletion) ? shown(deletion) : null;
}

/** The deletion that a message just after it offers to undo. */
export const deletionOf = async (
  kind: string,
  of: string | number | { readonly parent: number },
): Promise<{ undo?: number }> => {
  const undo = await findDeletionOf(kind, typeof of === 'object' ? of : { id: String(of) }, oldestKept());
  return undo === null ? {} : { undo };
};
