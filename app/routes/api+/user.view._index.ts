import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ViewBody } from '~/modules/core/home/forms/view-body';
import { presentView, viewChoices } from '~/modules/core/home/http/view-api.server';
import { readUserView, saveOwnView } from '~/modules/core/home/service/user-view.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** The caller's home panels: login, panel, visible. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'account.read' }, async ({ actor }) =>
    presentView(actor.login, await readUserView(actor.login)),
  );
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: ViewBody, allow: 'account.edit' }, async ({ actor, body }) => {
        await saveOwnView(actor, viewChoices(body, await readUserView(actor.login)));
        return { update: 1 };
      }),
  });
}
