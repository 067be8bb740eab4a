/** The four steps that may follow a right password. */
import { audit } from '~/platform/audit.server';
import type { Client } from '~/platform/auth/client-of.server';
import { revokeSessions, savePending, type PendingSession } from '~/platform/auth/session.server';
import { now } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { WHOLE, type Faults } from '~/kernel/form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Account } from '../data/accounts.server';
import { addStatistic } from '../data/statistics.server';
import type { PasswordPolicy, SignInStep } from '../domain';
import { accountOfPending } from './begin-sign-in.server';
import { takeNewPassword, type AlsoSaid } from './change-own-password.server';
import { currentPolicy } from './check-password.server';
import { currentTerms } from './current-terms.server';
import { checkTotp, confirmEnrolment, enrolmentOf, type Enrolment } from './second-factor.server';

type StepQuestion =
  | { readonly step: 'totp' }
  | ({ readonly step: 'enrolTotp' } & Pick<Enrolment, 'uri' | 'words' | 'qr'>)
  | {
      readonly step: 'password';
      readonly policy: PasswordPolicy & { description: string };
      /** nobody gave the account an address */ readonly asksAddress: boolean;
    }
  | {
      readonly step: 'terms';
      readonly terms: { readonly title: string; readonly html: string; readonly modified: string };
    };
interface StepAnswer extends AlsoSaid {
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
  readonly modified: string;
}
interface StepRefusal {
  readonly faults: Faults;
  /** too many wrong codes: nothing was checked; else 0 */ readonly retryAfterSeconds: number;
}

/** What the pending session asks now; null when it can only start again. */
export async function stepQuestion(session: PendingSession): Promise<StepQuestion | null> {
  const account = await accountOfPending(session);
  const [step] = session.steps;
  if (!account) return null;
  if (step === 'totp') return { step };
  if (step === 'enrolTotp') return { step, ...(await enrolment(session, account)) };
  if (step === 'password') return { step, policy: await currentPolicy(), asksAddress: account.email === null };
  const terms = await currentTerms();
  return step === 'terms' && terms ? { step, terms: { ...terms, modified: terms.modified.toISOString() } } : null;
}

async function enrolment(session: PendingSession, account: Account) {
  const { sealedKey, ...shown } = await enrolmentOf(account.login, session.totpKey);
  if (!session.totpKey)
    await savePending(session.idHash, { steps: session.steps, next: session.next, totpKey: sealedKey });
  return shown;
}

type Checks = Record<
  SignInStep,
  (session: PendingSession, account: Account, answer: StepAnswer, client: Client) => Promise<Outcome<null, StepRefusal>>
>;

const wrong = (faults: Faults) => refused({ faults, retryAfterSeconds: 0 });

const CHECKS: Checks = {
  async totp(_, account, { code }, client) {
    const checked = await checkTotp(account, code, client);
    if (checked.ok) return checked;
    const { retryAfterSeconds } = checked.reason;
    const key = retryAfterSeconds > 0 ? 'accounts:step.totp.tooMany' : 'accounts:step.totp.wrong';
    return refused({ faults: { oneTimeCode: key }, retryAfterSeconds });
  },
  async enrolTotp(session, account, { code }) {
    return session.totpKey && (await confirmEnrolment(account, session.totpKey, code))
      ? done(null)
      : wrong({ oneTimeCode: 'accounts:step.totp.wrong' });
  },
  async password(_, account, answer) {
    const taken = await takeNewPassword(account, answer, answer);
    return taken.ok ? taken : wrong(taken.reason);
  },
  async terms(_, account, { modified }) {
    const terms = await currentTerms();
    if (terms && modified !== terms.modified.toISOString()) return wrong({ [WHOLE]: 'accounts:terms.changed' });
    await acceptTerms(account.login);
    return done(null);
  },
};

export const checkStep = (
  session: PendingSession,
  account: Account,
  answer: StepAnswer,
  client: Client,
): Promise<Outcome<null, StepRefusal>> => {
  const check = CHECKS[session.steps[0] as SignInStep];
  return check(session, account, answer, client);
};

/** Records that a user accepts the terms in force now (C334, C344). */
export async function acceptTerms(login: string): Promise<void> {
  const at = now();
  await inTransaction(async (tx) => {
    await addStatistic({ login, eventType: 'CGU', module: 'CGU', version: at, at }, tx);
    await audit(tx, { login, action: 'account.acceptTerms', entity: 'user', entityId: login });
  });
}

/** Cancelling any question signs out (C335). */
export const abandonSignIn = (session: PendingSession): Promise<number> =>
  revokeSessions({ idHash: session.idHash }, 'logout');
