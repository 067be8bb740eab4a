import type { LoaderFunctionArgs } from '@remix-run/node';
import { describeApi } from '~/modules/core/api-docs/service/describe-api.server';
import { guarded } from '~/platform/http/api.server';
import { API_CALLS, API_EXAMPLES } from '~/wings.server';

/** The OpenAPI 3.1 document: public, it describes and opens nothing. */
export async function loader(args: LoaderFunctionArgs) {
  return guarded(args, () => Promise.resolve(describeApi(API_CALLS, API_EXAMPLES)));
}
