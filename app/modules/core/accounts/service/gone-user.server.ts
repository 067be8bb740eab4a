/** An account that somebody deleted: who and when, for an administrator who was still at its page. */
import { formatInstant } from '~/kernel/civil-date';
import { deletedBy } from '~/platform/deleted-by.server';
import type { GoneUser } from '../view/users.view';

export async function readGoneUser(id: number): Promise<GoneUser | null> {
  const found = await deletedBy('user', id);
  return found && { by: found.login, at: formatInstant(found.at), what: found.name };
}
