import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { AdminMailBody, SupportBody } from '~/modules/core/accounts/forms/api-bodies';
import { answerLetter } from '~/modules/core/welcome/service/answer-letter.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ kind: z.enum(['support', 'admin']) });

/**
 * POST api/mail/support (the message) and api/mail/admin (to, from, subject, message): only to the installation's own
 * addresses.
 */
export async function action(args: ActionFunctionArgs) {
  const support = args.params['kind'] === 'support';
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { params: Params, allow: 'public.read', body: support ? SupportBody : AdminMailBody, publicToken: true },
        async ({ params, body, actor, context }) => {
          const outcome = await answerLetter(params.kind, body, { actor, address: context.address });
          if (!outcome.ok)
            throw refuseApi(
              outcome.reason === 'tooMany' ? 429 : 422,
              `public:refusal.${outcome.reason}`,
              outcome.reason === 'foreignAddress'
                ? { field: 'to' }
                : outcome.reason === 'tooMany'
                  ? { headers: { 'Retry-After': '3600' } }
                  : {},
            );
          return { sent: 1 };
        },
      ),
  });
}
