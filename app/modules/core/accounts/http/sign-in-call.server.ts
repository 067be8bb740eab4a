/** Why POST api/login opens no session, in the words of its contract (A21). */
import { refuseApi } from '~/platform/http/api-refusal';
import type { SignInStep } from '../domain';
import type { ApiSignInRefusal } from '../service/sign-in-api.server';

/** How the contract of the call names what is still asked. */
const STEP_REASONS: Readonly<Record<SignInStep, string>> = {
  totp: 'totp',
  enrolTotp: 'enrolTotp',
  password: 'mustChangePassword',
  terms: 'terms',
};

/** 401 is without body, but for a lock or a question of the sign-in. */
export function refuseSignIn(reason: ApiSignInRefusal): Response {
  if (reason.code === 'unauthorized' || reason.code === 'noCredentials')
    return new Response(null, { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="api", charset="UTF-8"' } });
  if (reason.code === 'tooMany')
    throw refuseApi(429, 'accounts:signIn.refusal.tooMany', {
      params: { count: Math.ceil(reason.retryAfterSeconds / 60) },
      headers: { 'Retry-After': String(reason.retryAfterSeconds) },
    });
  if (reason.code === 'step')
    throw refuseApi(401, `accounts:step.${reason.step}.call`, { more: { reason: STEP_REASONS[reason.step] } });
  throw refuseApi(401, `accounts:signIn.refusal.${reason.code}`, { more: { reason: reason.code } });
}
