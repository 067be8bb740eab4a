/**
 * Checks a login and its password, within the limits of B7. A refusal never says whether the account exists: an
 * unknown login costs the same hash and, after as many failures, reads the same « blocked ».
 */
import { readSettings } from '~/modules/core/administration/service/read-settings.server';
import { verifyPassword } from '~/platform/auth/password.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { countFailure, findAccount, type Account } from '../data/accounts.server';
import { failuresSinceSuccess, reserveAttempt, settleAttempt } from '../data/login-attempts.server';
import { addressKey, isWithinDates } from '../domain';

export type CredentialRefusal =
  | { readonly code: 'unauthorized' | 'blocked' | 'notAllowed' }
  | { readonly code: 'tooMany'; readonly retryAfterSeconds: number };

export async function verifyCredentials(input: {
  login: string;
  password: string;
  address: string;
}): Promise<Outcome<Account, CredentialRefusal>> {
  const login = input.login
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120);
  const reserved = await reserveAttempt(login.toLowerCase(), addressKey(input.address), now());
  if (!reserved.granted) return refused({ code: 'tooMany', retryAfterSeconds: reserved.retryAfterSeconds });
  const account = await findAccount(login);
  const matches = await verifyPassword(account?.passwordHash, input.password.slice(0, 1000));
  const threshold = Number((await readSettings()).maxConnectionAttempts) || 10;
  // one transaction either way: a second one for accounts that exist would tell them from the others by its time
  const code = await inTransaction(async (tx) => {
    const found = matches && account ? doorOf(account) : await failureOf(tx, account, login.toLowerCase(), threshold);
    await settleAttempt(reserved.id, { success: found === 'welcome', reason: found }, tx);
    return found;
  });
  return code === 'welcome' && account ? done(account) : refused({ code: code === 'welcome' ? 'unauthorized' : code });
}

function doorOf(account: Account): 'welcome' | 'blocked' | 'notAllowed' {
  if (account.blocked) return 'blocked';
  return isWithinDates(account, now()) ? 'welcome' : 'notAllowed';
}

async function failureOf(
  tx: Transaction,
  account: Account | null,
  login: string,
  threshold: number,
): Promise<'unauthorized' | 'blocked'> {
  const state = account
    ? await countFailure(tx, account.id, threshold)
    : { attempts: await failuresSinceSuccess(login, tx), blocked: false };
  return state.blocked || state.attempts >= threshold ? 'blocked' : 'unauthorized';
}
