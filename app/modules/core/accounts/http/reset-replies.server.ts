/** Statuses and messages of the reset page (S2 §4): 404, 409, 413 and 200 as specified. */
import { readSent } from '~/platform/http/form.server';
import { data } from '@remix-run/node';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { rememberDevice } from '~/platform/auth/known-device.server';
import type { RequestContext } from '~/platform/http/request-context.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import type { NewPasswordErrors } from '../service/check-password.server';
import { completeReset } from '../service/complete-reset.server';
import { requestResetByEmail, requestResetByLogin } from '../service/request-reset.server';

interface ResetReply {
  readonly submitted: string;
  readonly keys: readonly string[];
  readonly sent: boolean;
  readonly field?: string;
  /** errors of the new password and its confirmation */ readonly errors?: NewPasswordErrors;
}

export async function answerResetRequest(request: Request, tab: 'login' | 'email', { address }: RequestContext) {
  const origin = await mailOrigin();
  const submitted = (await readSent(request)).text(tab).slice(0, 320);
  if (submitted.trim() === '')
    return data<ResetReply>({ submitted, keys: ['common:form.required'], sent: false, field: tab }, 400);
  const outcome = await (tab === 'login' ? requestResetByLogin : requestResetByEmail)(submitted, { address, origin });
  if (outcome.ok) return data<ResetReply>({ submitted: '', keys: ['reset.sent'], sent: true });
  return data<ResetReply>(
    { submitted, keys: [`reset.refusal.${outcome.reason}`], sent: false },
    { status: statusOf(outcome.reason), headers: outcome.reason === 'tooMany' ? { 'Retry-After': '3600' } : {} },
  );
}

/** `token` is the link's; without one the form carries the code that was mailed. */
export async function answerNewPassword(request: Request, token: string) {
  const form = await readSent(request);
  const typed = form.text('oneTimeCode').slice(0, 200);
  const outcome = await completeReset(token || typed, form.text('password'), form.text('confirmation'));
  if (outcome.ok)
    return redirectWithToast(
      urls.login(),
      { variant: 'success', key: 'accounts:reset.done', forced: true },
      { headers: { 'Set-Cookie': await rememberDevice(request, outcome.value.login) } },
    );
  const { reason } = outcome;
  if (reason.code === 'badToken')
    return data<ResetReply>(
      { submitted: '', keys: ['reset.badToken'], sent: false, ...(token ? {} : { field: 'oneTimeCode' }) },
      410,
    );
  return data<ResetReply>({ submitted: '', keys: [], sent: false, errors: reason.errors }, 422);
}
