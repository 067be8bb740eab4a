/** What the sign-in page answers over HTTP: cookies, statuses and redirections around the services of this module. */
import { WHOLE } from '~/kernel/form';
import { done, type Outcome } from '~/kernel/outcome';
import { readSent, replyOf } from '~/platform/http/form.server';
import { redirect } from '@remix-run/node';
import { rememberOrigin } from '~/platform/http/public-origin.server';
import type { Client } from '~/platform/auth/client-of.server';
import { knownDevice, rememberDevice } from '~/platform/auth/known-device.server';
import type { PendingSession } from '~/platform/auth/session.server';
import { formAuthenticator } from '~/platform/auth/strategies.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { retryAfter, statusOf } from '~/platform/http/refusal-status';
import { afterSignIn } from '~/platform/http/kept-form.server';
import type { Locale } from '~/platform/i18n/i18n';
import { readForm } from '~/records/fields/http/read-form.server';
import { redirectWithToast, toastHeader } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { ownPath } from '~/kernel/own-path';
import { normaliseLogin, type SignInStep } from '../domain';
import { FirstSignInForm } from '../forms/first-sign-in-form';
import { abandonSignIn, checkStep } from '../service/answer-step.server';
import {
  accountOfPending,
  answered,
  beginSignIn,
  type Account,
  type BeginRefusal,
  type SignInDoor,
} from '../service/begin-sign-in.server';
import type { SignedIn } from '../service/sign-in.server';
import { verifyCredentials, type CredentialRefusal } from '../service/verify-credentials.server';

const LONGEST_LOGIN = 320;

/** Identifier and password, through remix-auth's form strategy. Empty ones change nothing (C328). */
export async function attemptSignIn(request: Request, client: Client, next: string, replaces: string | null) {
  const door = formAuthenticator(async ({ login, password }) => ({
    login,
    checked:
      login.trim() && password
        ? await verifyCredentials({
            login,
            password,
            address: client.address,
            device: await knownDevice(request, normaliseLogin(login)),
          })
        : null,
  }));
  const answer = await door.authenticate('form', request);
  const { checked } = answer;
  // what comes back into the page is never longer than a login can be
  const login = answer.login.slice(0, LONGEST_LOGIN);
  if (!checked) return replyOf('signIn', 400, { texts: { login: [login] } });
  if (!checked.ok) return refuse(login, checked.reason);
  const entered = await enter(request, checked.value, client, { next, replaces });
  return entered.ok ? entered.value : refuse(login, { code: entered.reason });
}

interface Entering {
  readonly next: string;
  /** the session whose place the new one takes */ readonly replaces: string | null;
  readonly by?: SignInDoor;
}
/** Who they are is known: to where they wanted to go, or to the next question. */
export async function enter(
  request: Request,
  account: Account,
  client: Client,
  { next, replaces, by = 'password' }: Entering,
): Promise<Outcome<Response, BeginRefusal>> {
  const begun = await beginSignIn(account, client, next, replaces, by);
  if (!begun.ok) return begun;
  if (account.isAdmin) await rememberOrigin(request, account.login);
  if (begun.value.state === 'open') return done(await welcome(request, account, begun.value, next));
  const headers = { 'Set-Cookie': await sessionCookie.serialize(begun.value.token) };
  return done(redirect(urls.login(), { headers }));
}

function refuse(login: string, reason: CredentialRefusal | { readonly code: string }) {
  const wait = 'retryAfterSeconds' in reason ? reason.retryAfterSeconds : 0;
  const fault = { key: `accounts:signIn.refusal.${reason.code}`, params: { count: Math.ceil(wait / 60) } };
  return replyOf(
    'signIn',
    wait > 0 ? statusOf('tooMany') : 401,
    { texts: { login: [login] }, faults: { [WHOLE]: fault } },
    wait > 0 ? retryAfter(wait) : {},
  );
}

async function welcome(
  request: Request,
  { id, login }: Account,
  { token, others }: SignedIn,
  next: string,
): Promise<Response> {
  const headers = new Headers({ 'Set-Cookie': await sessionCookie.serialize(token) });
  headers.append('Set-Cookie', await rememberDevice(request, login));
  if (others !== 'none')
    headers.append('Set-Cookie', await toastHeader({ variant: 'warning', key: `accounts:signIn.others.${others}` }));
  return redirect(await afterSignIn(id, ownPath(next, urls.home())), { headers });
}

/** The answer to the question a pending session asks. */
export async function answerPending(request: Request, session: PendingSession, client: Client, locale: Locale) {
  const form = await readSent(request);
  const account = await accountOfPending(session);
  if (form.command === 'cancel' || !account) {
    await abandonSignIn(session);
    return redirectWithToast(
      urls.publicHome(),
      { variant: 'info', key: 'session.ended.logout', forced: true },
      { headers: { 'Set-Cookie': await sessionCookie.serialize('', { maxAge: 0 }) } },
    );
  }
  const first = await readForm(form, FirstSignInForm);
  if (!first.accepted && session.steps[0] === 'password' && account.email === null) return first.reply();
  const answer = {
    ...{ email: first.accepted ? first.value.email : '', locale },
    code: form.text('oneTimeCode'),
    password: form.text('password'),
    confirmation: form.text('confirmation'),
    modified: form.text('modified'),
  };
  const checked = await checkStep(session, account, answer, {
    ...client,
    device: await knownDevice(request, account.login),
  });
  if (!checked.ok) {
    const { faults, retryAfterSeconds: wait } = checked.reason;
    return wait > 0
      ? replyOf('step', statusOf('tooMany'), { faults }, retryAfter(wait))
      : replyOf('step', 422, { faults, texts: first.texts });
  }
  const after = await answered(session, session.steps[0] as SignInStep, account, client);
  return after.state === 'open' ? welcome(request, account, after, session.next) : redirect(urls.login());
}
