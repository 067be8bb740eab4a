import type { LoaderFunctionArgs } from '@remix-run/node';
import { RuleKind } from '~/modules/core/reference/forms/api-params';
import { rulesForApi } from '~/modules/core/reference/service/api-changes.server';
import { answerApi } from '~/platform/http/api.server';

/** GET the reference rules of AB or Eco. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: RuleKind, allow: 'reference.read' }, ({ params }) => rulesForApi(params.kind));
}
