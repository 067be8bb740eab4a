import type { Actor } from '~/kernel/actor';
import { refuseApi, type ApiRefusal } from '~/platform/http/api-refusal';
import type { UserRefusal } from '../service/manage-users.server';
import { refusalField, refusalKey } from './user-replies.server';

const STATUS: Readonly<Partial<Record<UserRefusal['code'], number>>> = {
  notFound: 404,
  conflict: 409,
  loginUsed: 409,
  loginRetired: 409,
};

export const refuseUserCall = (reason: UserRefusal): ApiRefusal =>
  refuseApi(STATUS[reason.code] ?? 422, refusalKey(reason), {
    field: refusalField(reason),
    ...(reason.code === 'policy' ? { detail: reason.faults } : {}),
  });

/** @throws ApiRefusal 405 for what is somebody else's */
export function ownOrAdministrator(actor: Actor, login: string): void {
  if (!actor.isAdmin && login !== actor.login) throw refuseApi(405, 'common:session.notAllowed');
}
