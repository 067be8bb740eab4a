import type { LoaderFunctionArgs } from '@remix-run/node';
import { LoginParams, ownOrAdministrator } from '~/modules/core/account-page/http/account-api.server';
import { readUserStations } from '~/modules/core/accounts/service/user-stations.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi } from '~/platform/http/api.server';

/** Visits of the stations an account may see: one line for each, so none until stations exist. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: LoginParams, allow: 'account.read' }, async ({ actor, params }) => {
    ownOrAdministrator(actor, params.login);
    const stations = await readUserStations(params.login);
    if (!stations) throw refuseApi(404, 'common:refusal.notFound');
    return stations;
  });
}
