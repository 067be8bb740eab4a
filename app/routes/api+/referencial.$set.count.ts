import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiSet } from '~/modules/reference/forms/api-params';
import { totalOf } from '~/modules/reference/service/read-dashboard.server';
import { answerApi } from '~/platform/http/api.server';

/** GET a number (C496). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: ApiSet, allow: 'reference.read' }, ({ actor, params }) => totalOf(params.set, actor));
}
