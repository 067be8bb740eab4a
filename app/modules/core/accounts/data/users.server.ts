/** Users as administration and the API see them: never the hash, never the second factor's key. */
import type { Prisma } from '~/generated/prisma/client';
import { prisma } from '~/platform/db/client.server';
import { openAccount } from '~/platform/db/open-account.server';
import { selectOf } from '~/records/fields/domain';
import { ROLE_CODES, USER_FIELDS, type Grant, type UserFields } from '../domain';

const select = {
  id: true,
  login: true,
  ...selectOf(USER_FIELDS),
  blocked: true,
  connexionAttempts: true,
  lockedUntil: true,
  lastConnexion: true,
  contactCode: true,
  pictureId: true,
  totpEnabled: true,
  mustChangePassword: true,
  updatedBy: true,
  updatedAt: true,
  createdAt: true,
  version: true,
  grants: { select: { type: true, code: true }, orderBy: { code: 'asc' } },
} satisfies Prisma.UserSelect;
export type UserRow = Prisma.UserGetPayload<{ select: typeof select }>;

export type RoleFilter =
  'admin' | 'coAdmin' | 'manager' | 'technician' | 'animator' | 'consultant' | 'support' | 'none' | 'locked';
export const USER_SORTS = ['login', 'name', 'lastConnexion'] as const;
export interface UserQuery {
  readonly text: string;
  readonly role?: RoleFilter;
  /** of the question: a lock expires */ readonly at: Date;
  readonly skip: number;
  readonly take?: number;
  readonly sort: { key: (typeof USER_SORTS)[number]; direction: 'asc' | 'desc' };
}

const holding = (code: string): Prisma.UserWhereInput => ({ grants: { some: { code } } });
const whereRole = (role: RoleFilter | undefined, at: Date): Prisma.UserWhereInput => {
  const by: Record<RoleFilter, Prisma.UserWhereInput> = {
    admin: { isAdmin: true },
    animator: { labo: true },
    consultant: { consultant: true },
    manager: { metadata: true },
    coAdmin: holding('COADMIN'),
    technician: holding('TECHNICIAN'),
    support: holding('SUPPORT'),
    none: {
      isAdmin: false,
      labo: false,
      consultant: false,
      metadata: false,
      grants: { none: { code: { in: [...ROLE_CODES] } } },
    },
    locked: { OR: [{ blocked: true }, { lockedUntil: { gt: at } }] },
  };
  return role ? by[role] : {};
};

export async function findUsers({
  text,
  role,
  at,
  skip,
  take,
  sort,
}: UserQuery): Promise<{ rows: UserRow[]; total: number }> {
  const contains = { contains: text, mode: 'insensitive' } as const;
  const where: Prisma.UserWhereInput = {
    AND: [
      whereRole(role, at),
      text ? { OR: [{ login: contains }, { name: contains }, { firstname: contains }, { email: contains }] } : {},
    ],
  };
  const orderBy: Prisma.UserOrderByWithRelationInput[] = [
    sort.key === 'lastConnexion'
      ? { lastConnexion: { sort: sort.direction, nulls: 'last' } }
      : { [sort.key]: sort.direction },
    { id: 'asc' },
  ];
  const [rows, total] = await Promise.all([
    prisma().user.findMany({ where, select, orderBy, skip, take }),
    prisma().user.count({ where }),
  ]);
  return { rows, total };
}

export const findUser = (by: { id: number } | { login: string }): Promise<UserRow | null> =>
  'id' in by
    ? prisma().user.findUnique({ where: by, select })
    : prisma().user.findFirst({ where: { login: { equals: by.login, mode: 'insensitive' } }, select });

/** Those who are not blocked, by name. */
export const findActiveUsers = () =>
  prisma().user.findMany({ where: { blocked: false }, select, orderBy: [{ name: 'asc' }, { id: 'asc' }] });

export const findUserIn = (tx: Prisma.TransactionClient, id: number): Promise<UserRow | null> =>
  tx.user.findUnique({ where: { id }, select });

/** One at a time: two administrators must not demote each other at once, nor two users take one login. */
export const lockUsers = (tx: Prisma.TransactionClient): Promise<unknown> => tx.$executeRaw`SELECT
  pg_advisory_xact_lock(hashtextextended('users', 0))`;

export const isLoginTaken = async (tx: Prisma.TransactionClient, login: string): Promise<boolean> =>
  (await tx.user.count({ where: { login: { equals: login, mode: 'insensitive' } } })) > 0;
/** Whether another account has this address: whoever writes to it or signs in by it could not tell them apart. */
export const isAddressTaken = async (tx: Prisma.TransactionClient, email: string, id = 0): Promise<boolean> =>
  (await tx.user.count({ where: { email: { equals: email, mode: 'insensitive' }, id: { not: id } } })) > 0;
export const isLoginRetired = async (tx: Prisma.TransactionClient, login: string): Promise<boolean> =>
  (await tx.retiredLogin.count({ where: { login: login.toLowerCase() } })) > 0;
export const countOtherAdmins = (tx: Prisma.TransactionClient, id: number, at: Date): Promise<number> =>
  tx.user.count({ where: { isAdmin: true, ...openAccount(at), id: { not: id } } });

export const insertUser = async (
  tx: Prisma.TransactionClient,
  row: UserFields & {
    login: string;
    passwordHash: string | null;
    mustChangePassword: boolean;
    updatedBy: string;
    updatedAt: Date;
  },
): Promise<number> => (await tx.user.create({ data: { ...row, createdAt: row.updatedAt } })).id;

/** false when the account was saved meanwhile. */
export async function updateUser(
  tx: Prisma.TransactionClient,
  id: number,
  version: number | undefined,
  row: Partial<UserFields> & {
    passwordHash?: string;
    mustChangePassword?: boolean;
    blocked?: boolean;
    connexionAttempts?: number;
    lockedUntil?: null;
    updatedBy: string;
    updatedAt: Date;
  },
): Promise<boolean> {
  const saved = await tx.user.updateMany({
    where: { id, ...(version === undefined ? {} : { version }) },
    data: { ...row, version: { increment: 1 } },
  });
  return saved.count === 1;
}

/** With its own data. The login is never given again, so what the account wrote keeps its author. */
export async function removeUser(
  tx: Prisma.TransactionClient,
  { id, login }: { id: number; login: string },
): Promise<void> {
  await tx.setting.deleteMany({ where: { login } });
  await tx.userView.deleteMany({ where: { login } });
  await tx.user.delete({ where: { id } });
  await tx.retiredLogin.createMany({ data: { login: login.toLowerCase() }, skipDuplicates: true });
}

export async function replaceGrants(
  tx: Prisma.TransactionClient,
  userId: number,
  grants: readonly Grant[],
): Promise<void> {
  await tx.grant.deleteMany({ where: { userId } });
  await tx.grant.createMany({ data: grants.map((grant) => ({ userId, ...grant })) });
}
export const findAllGrants = () =>
  prisma().grant.findMany({
    select: { type: true, code: true, user: { select: { login: true } } },
    orderBy: [{ userId: 'asc' }, { code: 'asc' }],
  });

/** A contributor of the reference set, by its Sandre code. */
export const findContributor = (code: string): Promise<{ id: number; name: string } | null> =>
  prisma().referenceItem.findFirst({ where: { set: 'contributor', code }, select: { id: true, name: true } });

/** Codes of the parameters that have one of these codes or short names, by what was asked, in capitals. */
export async function findParameters(
  tx: Prisma.TransactionClient,
  asked: readonly string[],
): Promise<{ readonly asked: string; readonly code: string }[]> {
  return tx.$queryRaw`SELECT a.asked, i.code FROM unnest(${[...asked]}::text[]) AS a(asked)
    JOIN "ReferenceItem" i ON i.set = 'parameter'
      AND (upper(i.code) = a.asked OR upper(i.attributes ->> 'shortName') = a.asked) ORDER BY i.code`;
}
