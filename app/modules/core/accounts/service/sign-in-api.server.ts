/**
 * Sign-in for programs: POST /api/login with a Basic header. Limits and steps are those of browsers. The second factor
 * is sent in a header of its own; the other steps (enrolment, new password, terms) are done once on the sign-in page.
 */
import type { Client } from '~/platform/auth/client-of.server';
import { ABSOLUTE_HOURS, IDLE_MINUTES } from '~/platform/auth/session.server';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { SignInStep } from '../domain';
import { questionsFor, type BeginRefusal } from './begin-sign-in.server';
import { signIn } from './sign-in.server';
import { checkTotp } from './second-factor.server';
import { verifyCredentials, type CredentialRefusal } from './verify-credentials.server';
import { presentUser, type UserAnswer } from './present-user.server';

interface TokenAnswer {
  readonly token: string;
  readonly idleMinutes: number;
  readonly hours: number;
  readonly otherSession: boolean;
  readonly user: UserAnswer | null;
}
export type ApiSignInRefusal =
  | CredentialRefusal
  | { readonly code: 'noCredentials' | BeginRefusal }
  | { readonly code: 'step'; readonly step: SignInStep };

/** The login and password of a Basic header (RFC 7617: UTF-8, the first colon divides). */
function basicCredentials(header: string | null): { login: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]{1,2000})$/i.exec(header ?? '')?.[1];
  if (!encoded) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon <= 0 || colon === text.length - 1
    ? null
    : { login: text.slice(0, colon), password: text.slice(colon + 1) };
}

export async function signInApi(
  header: string | null,
  totpCode: string | null,
  client: Client,
): Promise<Outcome<TokenAnswer, ApiSignInRefusal>> {
  const credentials = basicCredentials(header);
  if (!credentials) return refused({ code: 'noCredentials' });
  const checked = await verifyCredentials({ ...credentials, address: client.address });
  if (!checked.ok) return checked;
  const account = checked.value;
  const asked = await questionsFor(account);
  if (!asked.ok) return refused({ code: asked.reason });
  for (const step of asked.value) {
    if (step !== 'totp' || !totpCode) return refused({ code: 'step', step });
    const factor = await checkTotp(account, totpCode, client);
    if (factor.ok) continue;
    const { retryAfterSeconds } = factor.reason;
    return refused(retryAfterSeconds > 0 ? { code: 'tooMany', retryAfterSeconds } : { code: 'step', step });
  }
  const { token, others } = await signIn(account, client, 'bearer');
  return done({
    token,
    idleMinutes: IDLE_MINUTES,
    hours: ABSOLUTE_HOURS,
    otherSession: others !== 'none',
    user: await presentUser(account.login),
  });
}
