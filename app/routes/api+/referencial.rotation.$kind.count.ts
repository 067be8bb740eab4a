import type { LoaderFunctionArgs } from '@remix-run/node';
import { RuleKind } from '~/modules/core/reference/forms/api-params';
import { rulesForApi } from '~/modules/core/reference/service/api-changes.server';
import { answerApi } from '~/platform/http/api.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: RuleKind, allow: 'reference.read' },
    async ({ params }) => (await rulesForApi(params.kind)).length,
  );
}
