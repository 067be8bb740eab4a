/**
 * Asking for a reset link, by login or by email, with the answers of S2 §4. The link lives 60 minutes and serves once.
 */
import { readSettings } from '~/platform/settings.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { takeQuota } from '~/platform/rate-limit/quota.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAccount, findAccountsByEmail, type Account } from '../data/accounts.server';
import { hasPendingReset } from '../data/reset-tokens.server';
import { addressKey } from '../domain';
import { addResetCode, mailResetCode } from './reset-link.server';

const QUOTA = { limit: 10, minutes: 60 } as const;

export type ResetRefusal = 'noEmail' | 'unknownEmail' | 'alreadySent' | 'severalAccounts' | 'tooMany';

interface ResetRequest {
  readonly address: string;
  /** public address of the product, for the link; when unknown the mail has a code to type */
  readonly origin: string | null;
}

export async function requestResetByLogin(login: string, request: ResetRequest): Promise<Outcome<null, ResetRefusal>> {
  if (!(await takeQuota('reset', addressKey(request.address), QUOTA))) return refused('tooMany');
  const account = await findAccount(login.trim());
  return account?.email ? send(account, account.email, request.origin) : refused('noEmail');
}

export async function requestResetByEmail(email: string, request: ResetRequest): Promise<Outcome<null, ResetRefusal>> {
  if (!(await takeQuota('reset', addressKey(request.address), QUOTA))) return refused('tooMany');
  const [account, ...others] = await findAccountsByEmail(email.trim());
  if (!account?.email) return refused('unknownEmail');
  return others.length > 0 ? refused('severalAccounts') : send(account, account.email, request.origin);
}

async function send(account: Account, email: string, origin: string | null): Promise<Outcome<null, ResetRefusal>> {
  const { applicationTitle } = await readSettings();
  return inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`reset ${account.id}`}, 0))`;
    if (await hasPendingReset(tx, account.id, now())) return refused('alreadySent');
    const code = await addResetCode(tx, account.id);
    await audit(tx, { login: account.login, action: 'account.requestReset', entity: 'user', entityId: account.login });
    await mailResetCode(tx, 'reset', account, { to: email, code, origin, applicationTitle });
    return done(null);
  });
}
