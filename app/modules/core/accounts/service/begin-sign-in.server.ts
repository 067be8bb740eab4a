/**
 * After a right password: an open session, or a pending one that still asks something (second factor, new password,
 * terms). Each answered question moves on; the last one closes the pending session and opens a real one, with a new
 * token.
 */
import { isWithinDates } from '~/kernel/account-life';
import { readSettings } from '~/platform/settings.server';
import type { Client } from '~/platform/auth/client-of.server';
import { openSession, revokeSessions, savePending, type PendingSession } from '~/platform/auth/session.server';
import { log } from '~/platform/log/log.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findAccountById, type Account } from '../data/accounts.server';
import { findTermsAcceptance } from '../data/statistics.server';
import { stepsOf, type SignInStep } from '../domain';
import { now } from '~/platform/clock.server';
import { currentTerms } from './current-terms.server';
import { signIn, type SignedIn } from './sign-in.server';

export type { Account } from '../data/accounts.server';
type Begun = ({ readonly state: 'open' } & SignedIn) | { readonly state: 'pending'; readonly token: string };
export type BeginRefusal = 'unreadableAcceptance' | 'errorGetUserInfo';

/** Who proved who they are: by a password here, or at the agency, whose passwords are its own affair. */
export type SignInDoor = 'password' | 'agency';

/** `replaces`: the session whose cookie came with the sign-in; the new cookie takes its place, so it ends. */
export async function beginSignIn(
  account: Account,
  client: Client,
  next: string,
  replaces: string | null,
  by: SignInDoor = 'password',
): Promise<Outcome<Begun, BeginRefusal>> {
  const asked = await questionsFor(by === 'agency' ? { ...account, mustChangePassword: false } : account);
  if (!asked.ok) return asked;
  if (replaces) await revokeSessions({ idHash: replaces }, 'revoked');
  if (asked.value.length === 0) return done({ state: 'open', ...(await signIn(account, client)) });
  return done({
    state: 'pending',
    token: await openSession({
      userId: account.id,
      kind: 'browser',
      userAgent: client.userAgent,
      address: client.address,
      state: { steps: asked.value, next },
    }),
  });
}

/** The steps between a right password and the session: the same for browsers and programs. */
export async function questionsFor(account: Account): Promise<Outcome<SignInStep[], BeginRefusal>> {
  const terms = await currentTerms();
  const accepted = await acceptanceOf(account.login);
  if (!accepted.ok) return accepted;
  const totpRequired = (await readSettings())['session.totpRequired'] === '1';
  return done(
    stepsOf({ ...account, totpRequired, termsAccepted: accepted.value, termsModified: terms?.modified ?? null }),
  );
}

/**
 * The date the terms were last accepted. An unreadable date ends the sign-in (C336); a failing read is reported (C337).
 */
async function acceptanceOf(login: string): Promise<Outcome<Date | null, BeginRefusal>> {
  try {
    const row = await findTermsAcceptance(login);
    if (row && (row.version === null || Number.isNaN(row.version.getTime()))) return refused('unreadableAcceptance');
    return done(row?.version ?? null);
  } catch (error) {
    log.error({ err: error, login }, 'the acceptance of the terms could not be read');
    return refused('errorGetUserInfo');
  }
}

/** The account behind a pending session, or null when it may no longer come in. */
export async function accountOfPending(session: PendingSession): Promise<Account | null> {
  const account = await findAccountById(session.userId);
  return account && !account.blocked && isWithinDates(account, now()) ? account : null;
}

/** Marks a question answered. `open` when it was the last. */
export async function answered(
  session: PendingSession,
  step: SignInStep,
  account: Account,
  client: Client,
): Promise<({ state: 'open' } & SignedIn) | { state: 'pending' }> {
  const steps = session.steps.filter((one) => one !== step);
  if (steps.length > 0) {
    await savePending(session.idHash, { steps, next: session.next });
    return { state: 'pending' };
  }
  await revokeSessions({ idHash: session.idHash }, 'revoked');
  return { state: 'open', ...(await signIn(account, client)) };
}
