import type { ActionFunctionArgs } from '@remix-run/node';
import { NewPasswordBody, ResetBody } from '~/modules/core/accounts/forms/api-bodies';
import { faultsIn } from '~/modules/core/accounts/service/check-password.server';
import { completeReset } from '~/modules/core/accounts/service/complete-reset.server';
import { requestResetByLogin, RESET_STATUS } from '~/modules/core/accounts/service/request-reset.server';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** POST asks for the mailed link of a login; PUT spends it with a new password. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { allow: 'public.read', body: ResetBody, publicToken: true }, async ({ body, context }) => {
        const outcome = await requestResetByLogin(body.login, {
          address: context.address,
          origin: await mailOrigin(),
        });
        if (!outcome.ok)
          throw refuseApi(RESET_STATUS[outcome.reason], `accounts:reset.refusal.${outcome.reason}`, {
            field: 'login',
          });
        return { sent: 1 };
      }),
    PUT: () =>
      answerApi(args, { allow: 'public.read', body: NewPasswordBody, publicToken: true }, async ({ body }) => {
        const outcome = await completeReset(body.token, body.password, body.password);
        if (outcome.ok) return { update: 1 };
        if (outcome.reason.code === 'password')
          throw refuseApi(422, 'accounts:password.policy', {
            field: 'password',
            detail: faultsIn(outcome.reason.errors),
          });
        throw refuseApi(410, 'accounts:reset.badToken', { field: 'token' });
      }),
  });
}
