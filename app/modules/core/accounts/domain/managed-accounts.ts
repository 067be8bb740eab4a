/**
 * Whose accounts a person manages (decision 120): an administrator all; who else manages accounts, those that hold
 * neither the administration nor this right themselves – so never one's own, nor another co-administrator's. It is
 * asked of the account as it is and as it would become: nobody gives what they could not take back.
 */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';

export const managesAccount = (actor: Actor, account: Actor): boolean =>
  actor.isAdmin ||
  (may(actor, 'administration.users') &&
    account.id !== actor.id &&
    !account.isAdmin &&
    !may(account, 'administration.users'));
