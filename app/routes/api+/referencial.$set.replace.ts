import type { ActionFunctionArgs } from '@remix-run/node';
import { ApiSet } from '~/modules/reference/forms/api-params';
import { ReplaceBody } from '~/modules/reference/forms/row-body';
import { replaceForApi } from '~/modules/reference/service/api-changes.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** PUT: `replaceId` takes the place of `id` wherever it is used. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, { PUT: () => answerApi(args, { params: ApiSet, body: ReplaceBody, allow: 'reference.manage' }, ({ actor, params, body }) => replaceForApi(actor, params.set, body.id, body.replaceId)) });
}
