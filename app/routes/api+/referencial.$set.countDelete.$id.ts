import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiItem } from '~/modules/core/reference/forms/api-params';
import { countUses } from '~/modules/core/reference/service/api-changes.server';
import { answerApi } from '~/platform/http/api.server';
import { USED_BY } from '~/wings.server';

/** GET how many uses keep an item from being deleted. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: ApiItem, allow: 'reference.read' }, ({ params }) =>
    countUses(USED_BY, params.set, params.id),
  );
}
