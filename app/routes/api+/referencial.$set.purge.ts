import type { ActionFunctionArgs } from '@remix-run/node';
import { ApiSet } from '~/modules/core/reference/forms/api-params';
import { purgeForApi } from '~/modules/core/reference/service/api-changes.server';
import { answerApi, byMethod } from '~/platform/http/api.server';
import { USED_BY } from '~/wings.server';

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    DELETE: () =>
      answerApi(args, { params: ApiSet, allow: 'reference.manage' }, ({ actor, params }) =>
        purgeForApi(actor, USED_BY, params.set),
      ),
  });
}
