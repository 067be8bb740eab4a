import type { LoaderFunctionArgs } from '@remix-run/node';
import { cedexForApi } from '~/modules/core/reference/service/api-changes.server';
import { answerApi } from '~/platform/http/api.server';

/** GET every cedex code with its city. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'reference.read' }, () => cedexForApi());
}
