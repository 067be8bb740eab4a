/** PUT api/user: what the body leaves out stays; `blocked` blocks, or lifts a block or a lock. */
import { refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { blockUser, editUser, readUser, unblockUser, type UserRefusal, type UserRow } from './manage-users.server';

interface UserCall {
  readonly login: string;
  readonly version?: number;
  readonly password?: string;
  readonly name?: string;
  readonly mail?: string;
  readonly isAdmin?: boolean;
  readonly labo?: boolean;
  readonly consultant?: boolean;
  readonly metadata?: boolean;
  readonly startDate?: Date | null;
  readonly endDate?: Date | null;
  readonly language?: string;
  readonly blocked?: boolean;
}

export async function updateUserCall(actor: Actor, call: UserCall): Promise<Outcome<UserRow, UserRefusal>> {
  const user = await readUser({ login: call.login });
  if (!user) return refused({ code: 'notFound' });
  const fields = {
    name: call.name ?? user.name,
    email: call.mail ?? user.email,
    isAdmin: call.isAdmin ?? user.isAdmin,
    labo: call.labo ?? user.labo,
    consultant: call.consultant ?? user.consultant,
    metadata: call.metadata ?? user.metadata,
    startDate: call.startDate === undefined ? user.startDate : call.startDate,
    endDate: call.endDate === undefined ? user.endDate : call.endDate,
    locale: call.language ?? user.locale,
  };
  const entry = call.password === undefined ? null : { password: call.password, confirmation: call.password };
  const edited = await editUser(actor, user.id, call.version, fields, entry);
  if (!edited.ok || call.blocked === undefined) return edited;
  if (call.blocked) return user.blocked ? edited : blockUser(actor, user.id);
  return user.locked ? unblockUser(actor, user.id) : edited;
}
