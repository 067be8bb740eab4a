/** A new password chosen by its owner: at the sign-in that asks for it, or signed in, with the one they have. */
import { audit } from '~/platform/audit.server';
import type { Client } from '~/platform/auth/client-of.server';
import { hashPassword, verifyPassword } from '~/platform/auth/password.server';
import { revokeSessions } from '~/platform/auth/session.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { findAccountById, replacePassword, type Account } from '../data/accounts.server';
import { spendResetTokens } from '../data/reset-tokens.server';
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
async function store(account: Account, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    await replacePassword(tx, account.id, passwordHash);
    await spendResetTokens(tx, account.id, now());
    await audit(tx, { login: account.login, action: 'account.password', entity: 'user', entityId: account.login });
  });
}

export async function takeNewPassword(account: Account, entry: NewPassword): Promise<Outcome<null, PasswordErrors>> {
  const errors = await errorsOf(account, entry);
  if (hasErrors(errors)) return refused(errors);
  await store(account, entry.password);
  return done(null);
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
  await store(account, entry.password);
  await revokeSessions({ userId: account.id, except: sessionHash }, 'reset');
  return done(null);
}
