import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ApiItem } from '~/modules/core/reference/forms/api-params';
import { RowBody } from '~/modules/core/reference/forms/row-body';
import { deleteForApi } from '~/modules/core/reference/service/api-changes.server';
import { readForApi, updateForApi } from '~/modules/core/reference/service/api-rows.server';
import { answerApi, byMethod } from '~/platform/http/api.server';
import { USED_BY } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: ApiItem, allow: 'reference.read' }, ({ actor, params: { set, id } }) =>
    readForApi(set, id, actor),
  );
}

/** DELETE takes one id, or several separated by commas (C495). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(args, { params: ApiItem, body: RowBody, allow: 'reference.manage' }, ({ actor, params, body }) =>
        updateForApi(actor, params.set, params.id, body),
      ),
    DELETE: () =>
      answerApi(args, { params: ApiItem, allow: 'reference.manage' }, ({ actor, params }) =>
        deleteForApi(actor, USED_BY, params.set, params.id.split(',')),
      ),
  });
}
