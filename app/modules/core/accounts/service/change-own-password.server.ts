/** A new password chosen by its owner: at the sign-in that asks for it, or signed in, with the one they have. */
import { audit } from '~/platform/audit.server';
import type { Client } from '~/platform/auth/client-of.server';
import { hashPassword, verifyPassword } from '~/platform/auth/password.server';
import { revokeSessions } from '~/platform/auth/session.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import type { Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { findAccountById, replacePassword, type Account } from '../data/accounts.server';
import { spendResetTokens } from '../data/reset-tokens.server';
import { isAddressTaken, lockUsers, updateUser } from '../data/users.server';
import { THE_INSTALLATION } from '../domain';
import { hasErrors, newPasswordErrors, type PasswordErrors } from './check-password.server';
import { verifyCredentials } from './verify-credentials.server';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** The faults of a new password; empty when it is accepted. */
async function errorsOf(account: Account, { password, confirmation }: NewPassword): Promise<PasswordErrors> {
  const errors = await newPasswordErrors(password, confirmation, [account.login, account.name, account.email ?? '']);
  if (hasErrors(errors)) return errors;
  return (await verifyPassword(account.passwordHash, password)) ? { password: ['accounts:password.same'] } : {};
}

/** Links that were mailed before die with the old password. */
async function store(tx: Transaction, account: Account, passwordHash: string): Promise<void> {
  await replacePassword(tx, account.id, passwordHash);
  await spendResetTokens(tx, account.id, now());
  await audit(tx, { login: account.login, action: 'account.password', entity: 'user', entityId: account.login });
}

/** What the holder says of the account at the sign-in that asks for a new password. */
export interface AlsoSaid {
  /** where nobody gave an address: theirs, or '' */
  readonly email: string;
  /** what the pages are read in */
  readonly locale: string;
}

/** What is new of it. The language is taken where nobody chose one: the installation made this account. */
function newlySaid(account: Account, { email, locale }: AlsoSaid): { email?: string; locale?: string } {
  const isNobodysChoice = account.updatedBy === THE_INSTALLATION && account.lastConnexion === null;
  return {
    ...(account.email === null && email !== '' ? { email } : {}),
    ...(isNobodysChoice && locale !== account.locale ? { locale } : {}),
  };
}

export async function takeNewPassword(
  account: Account,
  entry: NewPassword,
  also: AlsoSaid,
): Promise<Outcome<null, Faults>> {
  const said = newlySaid(account, also);
  const errors = await errorsOf({ ...account, ...said }, entry);
  if (hasErrors(errors)) return refused(errors);
  const passwordHash = await hashPassword(entry.password);
  return inTransaction(async (tx) => {
    if (said.email !== undefined) {
      await lockUsers(tx);
      if (await isAddressTaken(tx, said.email)) return refused({ email: 'accounts:step.password.email.taken' });
    }
    await store(tx, account, passwordHash);
    if (Object.keys(said).length === 0) return done(null);
    const { id, login, email, locale } = account;
    await updateUser(tx, id, undefined, { ...said, updatedBy: login, updatedAt: now() });
    await audit(tx, {
      login,
      action: 'user.update',
      entity: 'user',
      entityId: login,
      before: { email, locale },
      after: { email, locale, ...said },
    });
    return done(null);
  });
}

/** `tooMany` wrong ones: nothing was checked, nor will be for so many seconds. */
interface ChangeRefusal {
  readonly reason: 'tooMany' | 'password';
  readonly faults: PasswordErrors;
  readonly retryAfterSeconds?: number;
}

/** Signed in: the old one is asked for, within the limits of a sign-in, and every other session ends. */
export async function changeOwnPassword(
  actor: Actor,
  { current, ...entry }: NewPassword & { readonly current: string },
  { sessionHash, address }: Pick<Client, 'address'> & { readonly sessionHash: string },
): Promise<Outcome<null, ChangeRefusal>> {
  const account = await findAccountById(actor.id);
  const refuse = (faults: PasswordErrors) => refused<ChangeRefusal>({ reason: 'password', faults });
  if (!account) return refuse({ current: ['accounts:password.wrong'] });
  // failures are counted for this session alone: a stranger's attempts at sign-in do not block the owner here
  const verified = await verifyCredentials({ login: account.login, password: current, address, device: sessionHash });
  if (!verified.ok && verified.reason.code === 'tooMany')
    return refused({
      reason: 'tooMany',
      faults: { current: ['accounts:password.tooMany'] },
      retryAfterSeconds: verified.reason.retryAfterSeconds,
    });
  const errors = await errorsOf(account, entry);
  if (!verified.ok) return refuse({ ...errors, current: ['accounts:password.wrong'] });
  if (hasErrors(errors)) return refuse(errors);
  const passwordHash = await hashPassword(entry.password);
  await inTransaction((tx) => store(tx, account, passwordHash));
  await revokeSessions({ userId: account.id, except: sessionHash }, 'reset');
  return done(null);
}
