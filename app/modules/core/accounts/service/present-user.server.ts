/** A user as the API answers it: flags are '1' or '0' (A36), names are those of S3 §3. */
import { present } from '~/records/fields/domain';
import { USER_FIELDS } from '../domain';
import { CALL_NAMES } from '../forms/api-bodies';
import { readUser, type UserRow } from './manage-users.server';

export function userAnswer(user: UserRow) {
  return {
    id: user.id,
    login: user.login,
    ...present(USER_FIELDS, user, CALL_NAMES),
    // an older model's word for the habilitation TECHNICIAN; the labels add modules
    isTechnicien: user.grants.some(({ code }) => code === 'TECHNICIAN') ? '1' : '0',
    modules: user.grants.filter(({ type }) => type === 'MODULE').map(({ code }) => code),
    beginDate: user.createdAt,
    resetPassword: user.mustChangePassword ? '1' : '0',
    contactCode: user.contactCode,
    picture: user.pictureId,
    lastConnexion: user.lastConnexion,
    connexionAttempts: user.connexionAttempts,
    blocked: user.blocked ? '1' : '0',
    lockedUntil: user.lockedUntil,
    loginMaj: user.updatedBy,
    updateDate: user.updatedAt,
    version: user.version,
  };
}
export type UserAnswer = ReturnType<typeof userAnswer>;

export async function presentUser(login: string): Promise<UserAnswer | null> {
  const user = await readUser({ login });
  return user ? userAnswer(user) : null;
}
