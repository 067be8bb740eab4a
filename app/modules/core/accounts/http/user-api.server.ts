import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import { statusOf } from '~/platform/http/refusal-status';
import type { UserRefusal } from '../service/manage-users.server';
import { refusalField, refusalKey } from './user-replies.server';

export const refuseUserCall = (reason: UserRefusal): ApiRefusal =>
  refuseApi(statusOf(reason.code), refusalKey(reason), {
    field: refusalField(reason),
    ...(reason.code === 'policy' ? { detail: reason.faults } : {}),
  });

/** @throws ApiRefusal 405 for what is somebody else's */
export function ownOrAdministrator(actor: Actor, login: string): void {
  if (!may(actor, 'administration.readUsers') && login !== actor.login)
    throw refuseApi(405, 'common:session.notAllowed');
}
