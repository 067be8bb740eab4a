/** Users as the screens show them. */
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import { ROLE_GRANTS } from '~/kernel/actor';
import { choiceOf, MODULE_GRANTS, ROLE_CODES, type ModuleChoice } from '../domain';

interface Source {
  readonly id: number;
  readonly login: string;
  readonly name: string;
  readonly email: string | null;
  readonly isAdmin: boolean;
  readonly labo: boolean;
  readonly consultant: boolean;
  readonly metadata: boolean;
  readonly blocked: boolean;
  readonly locked: boolean;
  readonly connexionAttempts: number;
  readonly lastConnexion: Date | null;
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly locale: string;
  readonly totpEnabled: boolean;
  readonly mustChangePassword: boolean;
  readonly usermaj: string | null;
  readonly datemaj: Date;
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

const day = (date: Date | null): string => (date ? date.toISOString().slice(0, 10) : '');

export const userLine = (user: Source) => ({
  id: user.id,
  login: user.login,
  name: user.name,
  email: user.email ?? '',
  badges: badgesOf(user),
  locked: user.locked,
  lastConnexion: user.lastConnexion,
  modules: user.grants.map(({ code }) => code),
});
export type UserLine = ReturnType<typeof userLine>;

export function userSheet(user: Source) {
  const codes = user.grants.map(({ code }) => code);
  const modules: { code: string; choice: ModuleChoice }[] = MODULE_GRANTS.map((code) => ({
    code,
    choice: choiceOf(codes, code),
  }));
  return {
    ...userLine(user),
    blocked: user.blocked,
    connexionAttempts: user.connexionAttempts,
    isAdmin: user.isAdmin,
    labo: user.labo,
    consultant: user.consultant,
    metadata: user.metadata,
    locale: user.locale,
    startDate: day(user.startDate),
    endDate: day(user.endDate),
    totpEnabled: user.totpEnabled,
    mustChangePassword: user.mustChangePassword,
    usermaj: user.usermaj ?? '',
    datemaj: user.datemaj,
    version: user.version,
    grants: {
      all: codes.includes('ALL'),
      roles: ROLE_CODES.map((code) => ({ code, held: codes.includes(code) })),
      modules,
      others: codes.filter(
        (code) =>
          !modules.some((module) => code === module.code || code === `${module.code}_FORBIDEN`) &&
          code !== 'ALL' &&
          !ROLE_CODES.includes(code),
      ),
    },
  };
}
export type UserSheet = ReturnType<typeof userSheet>;

/** The grant codes of the form: one choice per module, roles, and further parameters as typed. */
export function codesOf(fields: Readonly<Record<string, string>>): string[] {
  const modules = MODULE_GRANTS.flatMap((code) =>
    fields[`module-${code}`] === 'granted'
      ? [code]
      : fields[`module-${code}`] === 'forbidden'
        ? [`${code}_FORBIDEN`]
        : [],
  );
  return [
    ...modules,
    ...(fields['all'] ? ['ALL'] : []),
    ...ROLE_CODES.filter((code) => fields[`role-${code}`]),
    ...(fields['others'] ?? '')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ];
}

/** An account that is no longer there: who deleted it, when, and the name it had. */
export interface DeletedUser extends DeletedMeanwhile {
  readonly what: string;
}
