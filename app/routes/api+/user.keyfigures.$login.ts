import type { LoaderFunctionArgs } from '@remix-run/node';
import { LoginParams, ownOrAdministrator } from '~/modules/core/account-page/http/account-api.server';
import { readKeyFigures } from '~/modules/core/account-page/service/statistics.server';
import { answerApi } from '~/platform/http/api.server';
import { countWork } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: LoginParams, allow: 'account.read' }, async ({ actor, params }) => {
    ownOrAdministrator(actor, params.login);
    return readKeyFigures(params.login, countWork);
  });
}
