/** PUT api/user: what the body leaves out stays; `blocked` blocks, or lifts a block or a lock. */
import { refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { withBody } from '~/records/fields/domain';
import { USER_FIELDS } from '../domain';
import { CALL_NAMES, type EditUserBody } from '../forms/api-bodies';
import { blockUser, editUser, readUser, unblockUser, type UserRefusal, type UserRow } from './manage-users.server';

export async function updateUserCall(actor: Actor, call: EditUserBody): Promise<Outcome<UserRow, UserRefusal>> {
  const user = await readUser({ login: call.login });
  if (!user) return refused({ code: 'notFound' });
  const fields = withBody(USER_FIELDS, user, call, CALL_NAMES);
  const entry = call.password === undefined ? null : { password: call.password, confirmation: call.password };
  const edited = await editUser(actor, user.id, call.version, fields, entry);
  if (!edited.ok || call.blocked === undefined) return edited;
  if (call.blocked) return user.blocked ? edited : blockUser(actor, user.id);
  return user.locked ? unblockUser(actor, user.id) : edited;
}
