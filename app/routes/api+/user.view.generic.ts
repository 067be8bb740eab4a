import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ViewBody } from '~/modules/core/home/forms/view-body';
import { presentView, viewChoices } from '~/modules/core/home/http/view-api.server';
import { readGenericView, saveGenericView } from '~/modules/core/home/service/user-view.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** The panels of those who chose nothing. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'account.read' }, async () => presentView('', await readGenericView()));
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: ViewBody, allow: 'administration.settings' }, async ({ actor, body }) => {
        const saved = await saveGenericView(actor, viewChoices(body, await readGenericView()));
        if (!saved.ok) throw refuseApi(405, 'common:session.notAllowed');
        return { update: 1 };
      }),
  });
}
