import type { ActionFunctionArgs } from '@remix-run/node';
import { ResetByEmailBody } from '~/modules/core/accounts/forms/api-bodies';
import { requestResetByEmail, RESET_STATUS } from '~/modules/core/accounts/service/request-reset.server';
import { mailOrigin } from '~/platform/http/public-origin.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { allow: 'public.read', body: ResetByEmailBody, publicToken: true },
        async ({ body, context }) => {
          const outcome = await requestResetByEmail(body.email, {
            address: context.address,
            origin: await mailOrigin(),
          });
          if (!outcome.ok)
            throw refuseApi(RESET_STATUS[outcome.reason], `accounts:reset.refusal.${outcome.reason}`, {
              field: 'email',
            });
          return { sent: 1 };
        },
      ),
  });
}
