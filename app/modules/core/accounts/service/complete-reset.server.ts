/**
 * A new password by a link or a code that was mailed: it serves once, failed attempts and their lock are forgotten,
 * sessions close. What an administrator blocked stays blocked.
 */
import { audit } from '~/platform/audit.server';
import { hashPassword } from '~/platform/auth/password.server';
import { revokeSessions } from '~/platform/auth/session.server';
import { hashToken, normaliseCode } from '~/platform/auth/tokens.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAccountById, replacePassword } from '../data/accounts.server';
import { forgiveAttempts } from '../data/login-attempts.server';
import { findResetToken, spendResetToken } from '../data/reset-tokens.server';
import { hasErrors, newPasswordErrors, type PasswordErrors } from './check-password.server';

type CompleteRefusal = { readonly code: 'badToken' } | { readonly code: 'password'; readonly errors: PasswordErrors };

export const isGoodResetToken = async (token: string): Promise<boolean> =>
  (await findResetToken(hashToken(normaliseCode(token)), now())) !== null;

export async function completeReset(
  token: string,
  password: string,
  confirmation: string,
): Promise<Outcome<{ login: string }, CompleteRefusal>> {
  const hash = hashToken(normaliseCode(token));
  const found = await findResetToken(hash, now());
  const account = found ? await findAccountById(found.userId) : null;
  if (!account) return refused({ code: 'badToken' });
  const errors = await newPasswordErrors(password, confirmation, [account.login, account.name, account.email ?? '']);
  if (hasErrors(errors)) return refused({ code: 'password', errors });
  const passwordHash = await hashPassword(password);
  const spent = await inTransaction(async (tx) => {
    if (!(await spendResetToken(tx, hash, account.id, now()))) return false;
    await replacePassword(tx, account.id, passwordHash, { connexionAttempts: 0, lockedUntil: null });
    await forgiveAttempts(tx, account.login.toLowerCase());
    await audit(tx, { login: account.login, action: 'account.reset', entity: 'user', entityId: account.login });
    return true;
  });
  if (!spent) return refused({ code: 'badToken' });
  await revokeSessions({ userId: account.id }, 'reset');
  return done({ login: account.login });
}
