import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { refuseUserCall } from '~/modules/core/accounts/http/user-api.server';
import { deleteUser, readUser } from '~/modules/core/accounts/service/manage-users.server';
import { presentUser } from '~/modules/core/accounts/service/present-user.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';
import { forgetUser } from '~/wings.server';

const Params = z.object({ login: z.string().min(1).max(120) });

/** One's own record, anybody's for an administrator. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'account.read' }, async ({ actor, params }) => {
    if (!actor.isAdmin && params.login !== actor.login) throw refuseApi(405, 'common:session.notAllowed');
    const user = await presentUser(params.login);
    if (!user) throw refuseApi(404, 'common:refusal.notFound');
    return user;
  });
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'administration.users' }, async ({ actor, params }) => {
        const user = await readUser(params);
        const outcome = user ? await deleteUser(actor, user.id, forgetUser) : null;
        if (!outcome) throw refuseApi(404, 'common:refusal.notFound');
        if (!outcome.ok) throw refuseUserCall(outcome.reason);
        return { delete: 1 };
      }),
  });
}
