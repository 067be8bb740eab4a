/** A deleted account: by whom and when, for an administrator who still had its page open. */
import { formatInstant } from '~/kernel/civil-date';
import { deletedBy } from '~/platform/deleted-by.server';
import type { DeletedUser } from '../view/users.view';

export async function readDeletedUser(id: number): Promise<DeletedUser | null> {
  const found = await deletedBy('user', id);
  return found && { by: found.login, at: formatInstant(found.at), what: found.name };
}
