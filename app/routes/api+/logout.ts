import type { ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '~/modules/core/accounts/service/sign-out.server';
import { clientOf } from '~/platform/auth/client-of.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { allow: 'shell.read' }, async ({ session, context }) => {
        if (session) await signOut(session, clientOf(args.request, context));
        return { logout: 1 };
      }),
  });
}
