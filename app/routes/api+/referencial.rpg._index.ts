import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ApiList } from '~/modules/core/reference/forms/api-params';
import { RpgBody } from '~/modules/core/reference/forms/row-body';
import { parcelsForApi } from '~/modules/core/reference/service/api-changes.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** GET the parcels of every year, a thousand at a time. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { search: ApiList, allow: 'reference.read', costs: 'list' }, ({ search }) =>
    parcelsForApi({ offset: search.offset ?? 0, limit: search.limit ?? 1000 }),
  );
}

/** POST { year }: the parcels of a year (C529). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: RpgBody, allow: 'reference.read', costs: 'list' }, ({ body }) => parcelsForApi(body)),
  });
}
