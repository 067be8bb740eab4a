import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isGrantCode } from '~/modules/core/accounts/domain';
import { GrantsBody } from '~/modules/core/accounts/forms/api-bodies';
import { refuseUserCall } from '~/modules/core/accounts/http/user-api.server';
import { readUser, saveGrants } from '~/modules/core/accounts/service/manage-users.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ login: z.string().min(1).max(120) });

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'account.read' }, async ({ actor, params }) => {
    if (!actor.isAdmin && params.login !== actor.login) throw refuseApi(405, 'common:session.notAllowed');
    const user = await readUser(params);
    if (!user) throw refuseApi(404, 'common:refusal.notFound');
    return user.grants.map(({ code }) => ({ login: user.login, habilitation: code }));
  });
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: Params, allow: 'administration.users', body: GrantsBody },
        async ({ actor, params, body }) => {
          const wrong = body.find((code) => !isGrantCode(code));
          if (wrong !== undefined)
            throw refuseApi(422, 'administration:user.refusal.badGrant', {
              field: 'habilitation',
              params: { code: wrong },
            });
          const user = await readUser(params);
          const outcome = user ? await saveGrants(actor, user.id, body) : null;
          if (!outcome) throw refuseApi(404, 'common:refusal.notFound');
          if (!outcome.ok) throw refuseUserCall(outcome.reason);
          return { update: 1 };
        },
      ),
  });
}
