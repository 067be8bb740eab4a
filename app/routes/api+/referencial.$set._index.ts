import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { closedTo } from '~/modules/core/reference/domain';
import { ApiList, ApiSet } from '~/modules/core/reference/forms/api-params';
import { DeleteBody, RowBody } from '~/modules/core/reference/forms/row-body';
import { createForApi, listForApi } from '~/modules/core/reference/service/api-rows.server';
import { deleteForApi } from '~/modules/core/reference/service/api-changes.server';
import { filtersOfCall } from '~/modules/core/reference/service/api-filters';
import { answerApi, byMethod, json } from '~/platform/http/api.server';
import { USED_BY } from '~/wings.server';

/** GET the rows of a set; `q` searches, column names filter. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: ApiSet, search: ApiList, allow: 'reference.read', costs: 'list' },
    ({ actor, params: { set }, search }) =>
      listForApi(set, {
        search: search.q,
        closed: closedTo(actor, set),
        filters: filtersOfCall(set, search),
        ...(search.offset === undefined ? {} : { offset: search.offset }),
        ...(search.limit === undefined ? {} : { limit: search.limit }),
      }),
  );
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { params: ApiSet, body: RowBody, allow: 'reference.manage' }, async ({ actor, params, body }) =>
        json(await createForApi(actor, params.set, body), 201),
      ),
    DELETE: () =>
      answerApi(args, { params: ApiSet, body: DeleteBody, allow: 'reference.manage' }, ({ actor, params, body }) =>
        deleteForApi(actor, USED_BY, params.set, body),
      ),
  });
}
