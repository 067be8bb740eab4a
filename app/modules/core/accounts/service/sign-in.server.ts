/** From a right password to an open session: second-session rule, counters, statistics, audit. */
import { readSettings } from '~/platform/settings.server';
import type { Client } from '~/platform/auth/client-of.server';
import { IDLE_MINUTES, openSession, revokeSessions } from '~/platform/auth/session.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { recordConnection, type Account } from '../data/accounts.server';
import { countOpenSessions } from '../data/sessions.server';
import { addStatistic } from '../data/statistics.server';

export interface SignedIn {
  /** the session's token, for the cookie or the bearer header */
  readonly token: string;
  /** what happened to other sessions of this account (B33) */
  readonly others: 'none' | 'open' | 'closed';
}

/** Opens a session for an account whose every sign-in step is done. */
export async function signIn(
  account: Pick<Account, 'id' | 'login'>,
  client: Client,
  kind: 'browser' | 'bearer' = 'browser',
): Promise<SignedIn> {
  const at = now();
  const single = (await readSettings())['session.single'] === '1';
  const open = await countOpenSessions(account.id, at, IDLE_MINUTES * 60_000);
  if (single) await revokeSessions({ userId: account.id }, 'otherSession');
  await inTransaction(async (tx) => {
    await recordConnection(tx, account.id, at);
    await addStatistic(
      { login: account.login, eventType: 'CONNEXION', module: 'CCE', value: kind === 'bearer' ? 'api' : 'web', at },
      tx,
    );
    await audit(tx, {
      login: account.login,
      action: 'session.open',
      entity: 'user',
      entityId: account.login,
      after: { kind, address: client.address },
      requestId: client.requestId,
    });
  });
  const token = await openSession({ userId: account.id, kind, userAgent: client.userAgent, address: client.address });
  return { token, others: open === 0 ? 'none' : single ? 'closed' : 'open' };
}
