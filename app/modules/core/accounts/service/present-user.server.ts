/** A user as the API answers it: flags are '1' or '0' (A36), names are those of S3 §3. */
import { readUser, type UserRow } from './manage-users.server';

const flag = (value: boolean): '1' | '0' => (value ? '1' : '0');

export function userAnswer(user: UserRow) {
  return {
    id: user.id,
    login: user.login,
    name: user.name,
    mail: user.email,
    isAdmin: flag(user.isAdmin),
    labo: flag(user.labo),
    consultant: flag(user.consultant),
    metadata: flag(user.metadata),
    contactCode: user.contactCode,
    picture: user.pictureId,
    startDate: user.startDate,
    endDate: user.endDate,
    lastConnexion: user.lastConnexion,
    connexionAttempts: user.connexionAttempts,
    blocked: flag(user.blocked),
    lockedUntil: user.lockedUntil,
    loginMaj: user.usermaj,
    updateDate: user.datemaj,
    version: user.version,
    language: user.locale,
  };
}
export type UserAnswer = ReturnType<typeof userAnswer>;

export async function presentUser(login: string): Promise<UserAnswer | null> {
  const user = await readUser({ login });
  return user ? userAnswer(user) : null;
}
