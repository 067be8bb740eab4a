import type { ActionFunctionArgs } from '@remix-run/node';
import { CguBody } from '~/modules/core/accounts/forms/api-bodies';
import { acceptTerms } from '~/modules/core/accounts/service/answer-step.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** Records that the caller accepts the terms of use: for themselves only; the instant kept is the server's. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { allow: 'account.edit', body: CguBody }, async ({ actor, body }) => {
        if (body.login !== actor.login) throw refuseApi(405, 'common:session.notAllowed', { field: 'login' });
        await acceptTerms(actor.login);
        return { insert: 1 };
      }),
  });
}
