/**
 * Users, as those keep them who manage accounts (`managesAccount`). An administrator cannot lock, demote or delete
 * themself, and one unblocked administrator always remains.
 */
import { isWithinDates } from '~/kernel/account-life';
import { audit } from '~/platform/audit.server';
import { hashPassword } from '~/platform/auth/password.server';
import { actorOf, revokeSessions } from '~/platform/auth/session.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { deleteStoredFile } from '~/platform/storage/files.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { forgiveAttempts } from '../data/login-attempts.server';
import {
  countOtherAdmins,
  findContributor,
  findParameters,
  findUser,
  findUserIn,
  findUsers,
  insertUser,
  isAddressTaken,
  isLoginRetired,
  isLoginTaken,
  lockUsers,
  removeUser,
  replaceGrants,
  updateUser,
  type UserQuery,
  type UserRow,
} from '../data/users.server';
import { FORBIDDEN_SUFFIX, rolesOf, type Actor } from '~/kernel/actor';
import { pickFields } from '~/records/fields/domain';
import {
  grantOf,
  isKnownGrant,
  isLocked,
  LOGIN_PATTERN,
  managesAccount,
  lackedModules,
  neededModules,
  parameterOf,
  USER_FIELDS,
  type Grant,
  type PasswordFault,
  type UserFields,
} from '../domain';
import { checkPassword } from './check-password.server';
import { giveFirstPassword, readMailing, type FirstPassword } from './first-password.server';

export type { UserRow } from '../data/users.server';
export type UserRefusal =
  | {
      readonly code:
        | 'loginUsed'
        | 'addressUsed'
        | 'loginRetired'
        | 'badLogin'
        | 'confirm'
        | 'conflict'
        | 'notFound'
        | 'self'
        | 'lastAdmin'
        | 'notYours'
        | 'dates';
    }
  | { readonly code: 'badGrant'; readonly grant: string }
  | {
      readonly code: 'policy';
      readonly faults: readonly PasswordFault[];
      /** and the two entries are not the same */ readonly differs: boolean;
    };
interface PasswordEntry {
  readonly password: string;
  readonly confirmation: string;
}

export async function listUsers(
  query: Omit<UserQuery, 'at'>,
): Promise<{ rows: (UserRow & { locked: boolean })[]; total: number }> {
  const at = now();
  const { rows, total } = await findUsers({ ...query, at });
  return { rows: rows.map((row) => ({ ...row, locked: isLocked(row, at) })), total };
}

export async function readUser(
  by: { id: number } | { login: string },
): Promise<(UserRow & { locked: boolean }) | null> {
  const row = await findUser(by);
  return row ? { ...row, locked: isLocked(row, now()) } : null;
}

/** The contributor that an account stands for; null: no code, or one that the reference set does not know. */
export const contributorOf = async ({ contributorCode }: UserRow): Promise<{ id: number; name: string } | null> =>
  contributorCode === '' ? null : findContributor(contributorCode);

const trace = (user: UserRow) => {
  const { id, login, blocked } = user;
  return { id, login, ...pickFields(USER_FIELDS, user), blocked };
};

async function newHash(entry: PasswordEntry, words: readonly string[]): Promise<Outcome<string, UserRefusal>> {
  const differs = entry.password !== entry.confirmation;
  const faults = await checkPassword(entry.password, words);
  if (faults.length > 0) return refused({ code: 'policy', faults, differs });
  return differs ? refused({ code: 'confirm' }) : done(await hashPassword(entry.password));
}

const datesCross = ({ startDate, endDate }: Pick<UserFields, 'startDate' | 'endDate'>) =>
  startDate !== null && endDate !== null && endDate < startDate;

/** Who changes accounts; the console and the jobs of the installation are nobody in particular. */
type Manager = Actor | Pick<Actor, 'login'>;

/** Whether this account, as it is or would be, is another's to manage. */
const isOutOfReach = (actor: Manager, account: Parameters<typeof actorOf>[0]): boolean =>
  'id' in actor && !managesAccount(actor, actorOf(account, actor.rights));

/**
 * A new account. With a password, it serves once: the user chooses theirs at the first sign-in. Without one, the user
 * chooses it by a link (`shownOrigin`: where the administrator reads the link, if it cannot be mailed). `given`: roles
 * that are grants, and whether the modules that all its roles need are opened.
 */
export async function createUser(
  actor: Actor,
  login: string,
  fields: UserFields,
  first: PasswordEntry | { readonly shownOrigin: string },
  given: { readonly roles: readonly string[]; readonly opensModules: boolean } = { roles: [], opensModules: false },
): Promise<Outcome<{ id: number; first: FirstPassword | null }, UserRefusal>> {
  if (!LOGIN_PATTERN.test(login)) return refused({ code: 'badLogin' });
  if (datesCross(fields)) return refused({ code: 'dates' });
  // it has no number yet, and 0 is a visitor's
  const account = { ...fields, id: -1, login, grants: given.roles.map((code) => ({ code })) };
  if (isOutOfReach(actor, account)) return refused({ code: 'notYours' });
  const modules = given.opensModules ? neededModules(actorOf(account, actor.rights)) : [];
  const grants = [...given.roles, ...modules].map(grantOf);
  const hash = 'password' in first ? await newHash(first, [login, fields.name, fields.email ?? '']) : done(null);
  if (!hash.ok) return hash;
  const mailing = await readMailing();
  return inTransaction(async (tx) => {
    await lockUsers(tx);
    if (await isLoginTaken(tx, login)) return refused({ code: 'loginUsed' });
    if (await isLoginRetired(tx, login)) return refused({ code: 'loginRetired' });
    if (fields.email && (await isAddressTaken(tx, fields.email))) return refused({ code: 'addressUsed' });
    const id = await insertUser(tx, {
      ...fields,
      login,
      passwordHash: hash.value,
      mustChangePassword: true,
      updatedBy: actor.login,
      updatedAt: now(),
    });
    await audit(tx, { login: actor.login, action: 'user.create', entity: 'user', entityId: login, after: fields });
    if (grants.length > 0) await giveGrants(tx, actor, { id, login, grants: [] }, grants);
    return done({
      id,
      first:
        'password' in first
          ? null
          : await giveFirstPassword(tx, actor, { id, login, ...fields }, { ...first, ...mailing }),
    });
  });
}

type Change = (tx: Transaction, user: UserRow) => Promise<UserRefusal | null>;

/** Loads, checks, changes and audits one user under the lock. */
function changeUser(
  actor: Pick<Actor, 'login'>,
  id: number,
  action: string,
  change: Change,
  finish?: (tx: Transaction, user: UserRow) => Promise<void>,
): Promise<Outcome<UserRow, UserRefusal>> {
  return inTransaction(async (tx) => {
    await lockUsers(tx);
    const user = await findUserIn(tx, id);
    if (!user) return refused({ code: 'notFound' });
    if (isOutOfReach(actor, user)) return refused({ code: 'notYours' });
    const refusal = await change(tx, user);
    if (refusal) return refused(refusal);
    const after = await findUserIn(tx, id);
    await audit(tx, {
      login: actor.login,
      action,
      entity: 'user',
      entityId: user.login,
      before: trace(user),
      after: after ? trace(after) : null,
      ...(after ? {} : { deletedRows: [{ entity: 'user', id, name: user.name }] }),
    });
    await finish?.(tx, user);
    return done(user);
  });
}

async function losesAdministrator(tx: Transaction, actor: Manager, user: UserRow): Promise<UserRefusal | null> {
  if (user.login === actor.login) return { code: 'self' };
  return user.isAdmin && (await countOtherAdmins(tx, user.id, now())) === 0 ? { code: 'lastAdmin' } : null;
}

export async function editUser(
  actor: Actor,
  id: number,
  version: number | undefined,
  fields: UserFields,
  entry: PasswordEntry | null,
): Promise<Outcome<UserRow, UserRefusal>> {
  if (datesCross(fields)) return refused({ code: 'dates' });
  const before = await findUser({ id });
  if (!before) return refused({ code: 'notFound' });
  const hash = entry ? await newHash(entry, [before.login, fields.name, fields.email ?? '']) : null;
  if (hash && !hash.ok) return hash;
  const outcome = await changeUser(actor, id, 'user.update', async (tx, user) => {
    const at = now();
    const comesIn = fields.isAdmin && (isWithinDates(fields, at) || !isWithinDates(user, at));
    const refusal = user.isAdmin && !comesIn ? await losesAdministrator(tx, actor, user) : null;
    if (refusal) return refusal;
    if (isOutOfReach(actor, { ...user, ...fields })) return { code: 'notYours' };
    const isNewAddress = fields.email !== null && fields.email.toLowerCase() !== user.email?.toLowerCase();
    if (fields.email && isNewAddress && (await isAddressTaken(tx, fields.email, id))) return { code: 'addressUsed' };
    const saved = await updateUser(tx, id, version, {
      ...fields,
      ...(hash ? { passwordHash: hash.value, mustChangePassword: user.id !== actor.id } : {}),
      updatedBy: actor.login,
      updatedAt: now(),
    });
    return saved ? null : { code: 'conflict' };
  });
  if (outcome.ok && hash && id !== actor.id) await revokeSessions({ userId: id }, 'reset');
  return outcome;
}

export async function blockUser(actor: Manager, id: number): Promise<Outcome<UserRow, UserRefusal>> {
  const outcome = await changeUser(actor, id, 'user.block', async (tx, user) => {
    const refusal = await losesAdministrator(tx, actor, user);
    if (!refusal) await updateUser(tx, id, undefined, { blocked: true, updatedBy: actor.login, updatedAt: now() });
    return refusal;
  });
  if (outcome.ok) await revokeSessions({ userId: id }, 'blocked');
  return outcome;
}

const UNLOCKED = { blocked: false, connexionAttempts: 0, lockedUntil: null } as const;

export const unblockUser = (actor: Pick<Actor, 'login'>, id: number): Promise<Outcome<UserRow, UserRefusal>> =>
  changeUser(actor, id, 'user.unblock', async (tx, user) => {
    await updateUser(tx, id, undefined, { ...UNLOCKED, updatedBy: actor.login, updatedAt: now() });
    await forgiveAttempts(tx, user.login.toLowerCase());
    return null;
  });

/** Whether this person may change the account at all; the services refuse each change again. */
export const isManaged = (actor: Actor, user: UserRow): boolean => !isOutOfReach(actor, user);

/** Modules that the account's roles need and that are not open to it; nobody's, while it holds no role. */
export function lackedBy({ rights }: Actor, user: UserRow): string[] {
  const account = actorOf(user, rights);
  return rolesOf(account).includes('other') ? [] : lackedModules(account);
}

/** What goes with a deleted account, in the transaction that deletes it. */
export type ForgetUser = (tx: Transaction, login: string) => Promise<void>;

/** `forget`: what the wings keep of a login beside what it wrote; `finish`: in the same transaction, at its end. */
export const deleteUser = (
  actor: Actor,
  id: number,
  forget: ForgetUser,
  finish?: (tx: Transaction, user: UserRow) => Promise<void>,
): Promise<Outcome<UserRow, UserRefusal>> =>
  changeUser(
    actor,
    id,
    'user.delete',
    async (tx, user) => {
      const refusal = await losesAdministrator(tx, actor, user);
      if (refusal) return refusal;
      await forget(tx, user.login);
      await removeUser(tx, user);
      if (user.pictureId) await deleteStoredFile(tx, user.pictureId);
      return null;
    },
    finish,
  );

/**
 * Codes as they are kept: a parameter that was named by its short name by its codes, which do not change. Refused: the
 * first that names nothing.
 */
async function meantBy(tx: Transaction, codes: readonly string[]): Promise<Outcome<string[], string>> {
  const named = codes.flatMap((code) => parameterOf(code) ?? []);
  const found = named.length > 0 ? await findParameters(tx, named) : [];
  const meant = new Set<string>();
  for (const code of codes) {
    const own = found.filter(({ asked }) => asked === parameterOf(code));
    if (!isKnownGrant(code) && own.length === 0) return refused(code);
    if (isKnownGrant(code)) meant.add(code);
    for (const one of own) meant.add(`${one.code}${FORBIDDEN_SUFFIX}`);
  }
  return done([...meant]);
}

/** `version`: the one the form was filled from; without it the last word is the right one (the API). */
export const saveGrants = (
  actor: Actor,
  id: number,
  codes: readonly string[],
  version?: number,
): Promise<Outcome<UserRow, UserRefusal>> =>
  changeUser(actor, id, 'user.grants', async (tx, user) => {
    if (isOutOfReach(actor, { ...user, grants: codes.map((code) => ({ code })) })) return { code: 'notYours' };
    if (!(await updateUser(tx, id, version, { updatedBy: actor.login, updatedAt: now() }))) return { code: 'conflict' };
    const meant = await meantBy(tx, codes);
    if (!meant.ok) return { code: 'badGrant', grant: meant.reason };
    await giveGrants(tx, actor, user, meant.value.map(grantOf));
    return null;
  });

/** Exactly these, told in the journal. */
async function giveGrants(
  tx: Transaction,
  actor: Pick<Actor, 'login'>,
  user: Pick<UserRow, 'id' | 'login' | 'grants'>,
  grants: readonly Grant[],
): Promise<void> {
  await replaceGrants(tx, user.id, grants);
  await audit(tx, {
    login: actor.login,
    action: 'user.grants',
    entity: 'grant',
    entityId: user.login,
    before: user.grants.map(({ code }) => code),
    after: grants.map(({ code }) => code),
  });
}
