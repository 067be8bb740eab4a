import type { ActionFunctionArgs } from '@remix-run/node';
import { ApiSet } from '~/modules/core/reference/forms/api-params';
import { ReplaceBody } from '~/modules/core/reference/forms/row-body';
import { replaceForApi } from '~/modules/core/reference/service/api-changes.server';
import { answerApi, byMethod } from '~/platform/http/api.server';
import { USED_BY } from '~/wings.server';

/** PUT: `replaceId` takes the place of `id` wherever it is used. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(args, { params: ApiSet, body: ReplaceBody, allow: 'reference.manage' }, ({ actor, params, body }) =>
        replaceForApi(actor, USED_BY, params.set, body.id, body.replaceId),
      ),
  });
}
