/** Who edits the same record at this moment: told before they save, where until now only a conflict told it. */
import type { Actor } from '~/kernel/actor';
import { now } from '~/platform/clock.server';
import { notePresence, othersPresent } from '../data/presences.server';
import { BELIEVED_OPEN_MS, type EditedKind } from '../domain';

/** By kind of record: whether this person may edit that row. */
export type EditRights = Readonly<Record<EditedKind, (actor: Actor, id: number) => Promise<boolean>>>;

/** Notes that this person has the editor open, or left it; answers the logins of the others. */
export async function noteEditing(
  actor: Actor,
  entity: EditedKind,
  entityId: number,
  left = false,
): Promise<readonly string[]> {
  const at = now();
  const until = left ? null : new Date(at.getTime() + BELIEVED_OPEN_MS);
  // who only looks as this person edits nothing
  if (!actor.impersonator) await notePresence({ entity, entityId }, actor.login, { at, until });
  return left ? [] : othersPresent({ entity, entityId }, actor.login, at);
}
