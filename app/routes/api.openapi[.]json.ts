import type { LoaderFunctionArgs } from '@remix-run/node';
import { describeApi } from '~/modules/core/api-docs/service/describe-api.server';
import { guarded } from '~/platform/http/api.server';
import { askedLocale } from '~/platform/i18n/asked-locale';
import { API_CALLS, API_EXAMPLES } from '~/wings.server';

/** The OpenAPI 3.1 document, in the language that is asked for: public, it describes and opens nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const locale = askedLocale(args.request.headers.get('accept-language')) ?? 'fr';
  return guarded(args, () => Promise.resolve(describeApi(API_CALLS, API_EXAMPLES, locale)));
}
