/** Statuses and messages of the reset page (S2 §4): 404, 409, 413 and 200 as specified. */
import { WHOLE } from '~/kernel/form';
import { readSent, replyOf } from '~/platform/http/form.server';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { rememberDevice } from '~/platform/auth/known-device.server';
import type { RequestContext } from '~/platform/http/request-context.server';
import { readSettings } from '~/platform/settings.server';
import { statusOf } from '~/platform/http/refusal-status';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { completeReset } from '../service/complete-reset.server';
import { requestResetByEmail, requestResetByLogin } from '../service/request-reset.server';

export async function answerResetRequest(request: Request, tab: 'login' | 'email', { address }: RequestContext) {
  const origin = await mailOrigin();
  const submitted = (await readSent(request)).text(tab).slice(0, 320);
  const texts = { [tab]: [submitted] };
  if (submitted.trim() === '') return replyOf('reset', 400, { texts, faults: { [tab]: 'common:form.required' } });
  const outcome = await (tab === 'login' ? requestResetByLogin : requestResetByEmail)(submitted, { address, origin });
  if (outcome.ok || (outcome.reason !== 'tooMany' && (await isNeutral())))
    return replyOf('reset', 200, { more: { sent: true } });
  const faults = { [WHOLE]: `accounts:reset.refusal.${outcome.reason}` };
  return replyOf('reset', statusOf(outcome.reason), { texts, faults });
}

/**
 * The setting « réponse neutre »: whatever happened, the page says that a mail was sent if the account exists. Callers
 * of the API have a token, and keep the answers of the document.
 */
const isNeutral = async (): Promise<boolean> => (await readSettings())['reset.neutral'] === '1';

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
  return reason.code === 'badToken'
    ? replyOf('reset', 410, { faults: { [token ? WHOLE : 'oneTimeCode']: 'accounts:reset.badToken' } })
    : replyOf('reset', 422, { faults: reason.errors });
}
