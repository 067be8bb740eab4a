/** Users as the screens show them. */
import { ROLE_GRANTS } from '~/kernel/actor';
import { textsOf } from '~/records/fields/domain';
import { fullName, grantTexts, USER_FIELDS, type UserFields } from '../domain';

interface Source extends UserFields {
  readonly id: number;
  readonly login: string;
  readonly blocked: boolean;
  readonly locked: boolean;
  readonly lastConnexion: Date | null;
  readonly connexionAttempts: number;
  readonly createdAt: Date;
  readonly contactCode: number | null;
  readonly pictureId: string | null;
  readonly mustChangePassword: boolean;
  readonly totpEnabled: boolean;
  readonly updatedBy: string | null;
  readonly updatedAt: Date;
  readonly version: number;
  readonly grants: readonly { readonly code: string }[];
}
export type Badge = 'admin' | 'coAdmin' | 'manager' | 'technician' | 'animator' | 'consultant' | 'support' | 'none';

/** Every role the account holds, by its flags and its habilitations (S3§1, DECISIONS B5). */
export const badgesOf = (user: Pick<Source, 'isAdmin' | 'labo' | 'consultant' | 'metadata' | 'grants'>): Badge[] => {
  const badges: Badge[] = [
    ...(user.isAdmin ? ['admin' as const] : []),
    ...(user.labo ? ['animator' as const] : []),
    ...(user.consultant ? ['consultant' as const] : []),
    ...(user.metadata ? ['manager' as const] : []),
  ];
  for (const [code, role] of ROLE_GRANTS) if (user.grants.some((grant) => grant.code === code)) badges.push(role);
  return badges.length > 0 ? badges : ['none'];
};

export const userLine = (user: Source) => ({
  id: user.id,
  login: user.login,
  name: fullName(user),
  email: user.email ?? '',
  badges: badgesOf(user),
  locked: user.locked,
  lastConnexion: user.lastConnexion,
  modules: user.grants.map(({ code }) => code),
});
export type UserLine = ReturnType<typeof userLine>;

interface Beside {
  readonly contributor: { readonly id: number; readonly name: string } | null;
  /** modules that its roles need and that are not open to it */ readonly lacks: readonly string[];
}
export const userSheet = (user: Source, { contributor, lacks }: Beside = { contributor: null, lacks: [] }) => ({
  ...userLine(user),
  isAdmin: user.isAdmin,
  contributor,
  lacks,
  createdAt: user.createdAt,
  attempts: user.connexionAttempts,
  contactCode: user.contactCode,
  picture: user.pictureId?.slice(0, 8) ?? null,
  mustChange: user.mustChangePassword,
  blocked: user.blocked,
  totpEnabled: user.totpEnabled,
  updatedBy: user.updatedBy ?? '',
  updatedAt: user.updatedAt,
  version: user.version,
  identity: textsOf(USER_FIELDS, user),
  grants: grantTexts(user.grants.map(({ code }) => code)),
});
export type UserSheet = ReturnType<typeof userSheet>;
