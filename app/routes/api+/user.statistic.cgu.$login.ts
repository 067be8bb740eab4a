import type { LoaderFunctionArgs } from '@remix-run/node';
import { LoginParams, ownOrAdministrator } from '~/modules/core/account-page/http/account-api.server';
import { acceptedTerms } from '~/modules/core/accounts/service/terms-acceptance.server';
import { answerApi } from '~/platform/http/api.server';

/** The last acceptance of the terms of use, or null. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: LoginParams, allow: 'account.read' }, async ({ actor, params }) => {
    ownOrAdministrator(actor, params.login);
    return acceptedTerms(params.login);
  });
}
