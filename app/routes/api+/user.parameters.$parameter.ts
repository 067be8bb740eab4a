import type { ActionFunctionArgs } from '@remix-run/node';
import { ParameterBody, ParameterParams } from '~/modules/core/account-page/forms/parameter-body';
import { saveOwnParameter } from '~/modules/core/account-page/service/own-parameters.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: ParameterParams, body: ParameterBody, allow: 'account.edit' },
        async ({ actor, params, body }) => {
          const saved = await saveOwnParameter(actor, params.parameter, body.value);
          if (!saved.ok) throw refuseApi(422, 'common:refusal.tooMany');
          return { update: 1 };
        },
      ),
  });
}
