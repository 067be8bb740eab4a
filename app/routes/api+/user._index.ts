import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { EditUserBody, NewUserBody } from '~/modules/core/accounts/forms/api-bodies';
import { refuseUserCall } from '~/modules/core/accounts/http/user-api.server';
import { createUser, listUsers } from '~/modules/core/accounts/service/manage-users.server';
import { updateUserCall } from '~/modules/core/accounts/service/update-user-call.server';
import { presentUser, userAnswer } from '~/modules/core/accounts/service/present-user.server';
import { answerApi, byMethod, json } from '~/platform/http/api.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'administration.users' }, async () => {
    const { rows } = await listUsers({ text: '', skip: 0, sort: { key: 'login', direction: 'asc' } });
    return rows.map((row) => userAnswer(row));
  });
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { allow: 'administration.users', body: NewUserBody },
        async ({ actor, body: { login, password, mail, language, ...fields } }) => {
          const outcome = await createUser(
            actor,
            login,
            { ...fields, email: mail, locale: language },
            { password, confirmation: password },
          );
          if (!outcome.ok) throw refuseUserCall(outcome.reason);
          return json({ insert: 1, id: outcome.value.id, user: await presentUser(login) }, 201);
        },
      ),
    PUT: () =>
      answerApi(args, { allow: 'administration.users', body: EditUserBody }, async ({ actor, body }) => {
        const outcome = await updateUserCall(actor, body);
        if (!outcome.ok) throw refuseUserCall(outcome.reason);
        return { update: 1, user: await presentUser(body.login) };
      }),
  });
}
