/** Commands for the owner of the machine: when nobody can sign in any more, and to link one to the agency. */
import { isWithinDates } from '~/kernel/account-life';
import { hashPassword } from '~/platform/auth/password.server';
import { revokeSessions } from '~/platform/auth/session.server';
import { oneTimePassword } from '~/platform/auth/tokens.server';
import { now } from '~/platform/clock.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { replacePassword } from '../data/accounts.server';
import { findIdentity, forgetIdentities, keepIdentity } from '../data/identities.server';
import { forgiveAttempts } from '../data/login-attempts.server';
import { readUser, unblockUser } from './manage-users.server';

/** Signs the audit; no account can be called so. */
const CONSOLE = { login: '(console)' };

/**
 * Lifts an administrator's block, the lock of failed attempts and the waits, and unlinks the account from the agency.
 * `inDates`: whether they may then sign in.
 */
export async function unlockFromConsole(
  login: string,
): Promise<Outcome<{ login: string; inDates: boolean }, 'notFound'>> {
  const user = await readUser({ login });
  const unlocked = user && (await unblockUser(CONSOLE, user.id));
  // their password opens it again, and the next who comes by the agency with their address is linked to it
  if (user && unlocked?.ok) await forgetIdentities(user.id);
  return unlocked?.ok
    ? done({ login: unlocked.value.login, inDates: isWithinDates(unlocked.value, now()) })
    : refused('notFound');
}

/**
 * A new one-time password, when the one of before is lost and no mail can be sent. Failed attempts are forgotten and
 * sessions close. `opens`: whether they may then sign in, neither blocked nor out of their dates.
 */
export async function passwordFromConsole(
  login: string,
): Promise<Outcome<{ login: string; password: string; opens: boolean }, 'notFound'>> {
  const user = await readUser({ login });
  if (!user) return refused('notFound');
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    await replacePassword(tx, user.id, passwordHash, {
      ...{ mustChangePassword: true, connexionAttempts: 0, lockedUntil: null },
      ...{ updatedAt: now(), updatedBy: CONSOLE.login },
    });
    await forgiveAttempts(tx, user.login.toLowerCase());
    await audit(tx, {
      ...{ login: CONSOLE.login, action: 'account.consolePassword', entity: 'user', entityId: user.login },
    });
  });
  await revokeSessions({ userId: user.id }, 'reset');
  return done({ login: user.login, password, opens: !user.blocked && isWithinDates(user, now()) });
}

/** Links an account to a person of the agency's directory; `taken`: that person has another account already. */
export async function linkFromConsole(
  login: string,
  identity: { readonly issuer: string; readonly subject: string },
): Promise<Outcome<{ login: string }, 'notFound' | 'taken'>> {
  const user = await readUser({ login });
  if (!user) return refused('notFound');
  const linked = await findIdentity(identity);
  if (linked && linked.userId !== user.id) return refused('taken');
  await inTransaction(async (tx) => {
    await keepIdentity(tx, identity, user.id, now());
    await audit(tx, {
      ...{ login: CONSOLE.login, action: 'account.linkAgency', entity: 'user', entityId: user.login },
      after: { issuer: identity.issuer, email: null },
    });
  });
  return done({ login: user.login });
}
