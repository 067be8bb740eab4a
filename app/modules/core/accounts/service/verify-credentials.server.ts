/**
 * Checks a login and its password, within the limits of B7. A refusal never reveals whether the account exists: an
 * unknown login costs the same hash and statements, and is locked after as many failures. Failures slow down and lock
 * out unknown devices for a while; they end no session and never lock an owner out of a known device.
 */
import { isWithinDates } from '~/kernel/account-life';
import { readSettings } from '~/platform/settings.server';
import { verifyPassword } from '~/platform/auth/password.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { env } from '~/platform/env.server';
import { isThisMachine } from '~/platform/http/client-address.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAccount, showFailures, type Account } from '../data/accounts.server';
import { isKnownToAgency } from '../data/identities.server';
import { countedFailures, reserveAttempt, settleAttempt, type Attempt } from '../data/login-attempts.server';
import { addressKey, lockEnd, normaliseLogin } from '../domain';

export type CredentialRefusal =
  | { readonly code: 'unauthorized' | 'locked' | 'blocked' | 'notAllowed' | 'demoElsewhere' | 'agencyOnly' }
  | { readonly code: 'tooMany'; readonly retryAfterSeconds: number };
type Verdict = 'welcome' | Exclude<CredentialRefusal['code'], 'tooMany'>;

export async function verifyCredentials(
  input: Attempt & { password: string },
): Promise<Outcome<Account, CredentialRefusal>> {
  const login = normaliseLogin(input.login);
  const counted = { login: login.toLowerCase(), address: addressKey(input.address), device: input.device };
  const reserved = await reserveAttempt(counted, now());
  if (!reserved.granted) return refused({ code: 'tooMany', retryAfterSeconds: reserved.retryAfterSeconds });
  const account = await findAccount(login);
  const matches = await verifyPassword(account?.passwordHash, input.password.slice(0, 1000));
  const threshold = Number((await readSettings()).maxConnectionAttempts) || 10;
  const agencyOnly = !env.OIDC_PASSWORDS && env.OIDC_ISSUER !== undefined && (await isKnownToAgency(account?.id ?? 0));
  // one transaction in both cases: a second one for existing accounts would show in the response time
  const code = await inTransaction(async (tx) => {
    const failures = counted.device ? [] : await countedFailures(tx, counted.login, threshold, now());
    const wasLocked = failures.length >= threshold;
    const found: Verdict = wasLocked
      ? 'locked'
      : matches && account
        ? doorOf(account, input.address, agencyOnly)
        : 'unauthorized';
    const success = found === 'welcome';
    await settleAttempt(reserved.id, { success, reason: found, ...(success ? { login: counted.login } : {}) }, tx);
    return found === 'unauthorized' && !counted.device ? countFailure(tx, account, failures, threshold) : found;
  });
  return code === 'welcome' && account ? done(account) : refused({ code: code === 'welcome' ? 'unauthorized' : code });
}

function doorOf(account: Account, address: string, agencyOnly: boolean): Verdict {
  if (account.blocked) return 'blocked';
  if (agencyOnly) return 'agencyOnly';
  if (isDemo(account) && env.DEMO_PASSWORD === undefined && !isThisMachine(address)) return 'demoElsewhere';
  return isWithinDates(account, now()) ? 'welcome' : 'notAllowed';
}

/** Still as the demonstration made it: a changed password or sheet makes it an ordinary account. */
const isDemo = ({ updatedBy, version }: Account): boolean => updatedBy === 'demo' && version === 1;

/** One failure more: the last that is borne locks. */
async function countFailure(
  tx: Transaction,
  account: Account | null,
  before: readonly Date[],
  threshold: number,
): Promise<'unauthorized' | 'locked'> {
  const connexionAttempts = before.length + 1;
  const locks = connexionAttempts >= threshold;
  const lockedUntil = locks ? lockEnd(before.at(-1) ?? now()) : null;
  await showFailures(tx, account?.id, { connexionAttempts, lockedUntil });
  return locks ? 'locked' : 'unauthorized';
}
