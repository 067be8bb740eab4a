import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiSet } from '~/modules/core/reference/forms/api-params';
import { totalOf } from '~/modules/core/reference/service/read-dashboard.server';
import { answerApi } from '~/platform/http/api.server';

/** GET a number (C496). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: ApiSet, allow: 'reference.read' }, ({ actor, params }) =>
    totalOf(params.set, actor),
  );
}
