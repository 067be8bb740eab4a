import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { LoginParams, ownOrAdministrator } from '~/modules/core/account-page/http/account-api.server';
import { StationsBody } from '~/modules/core/accounts/forms/api-bodies';
import { readUserStations, saveUserStations } from '~/modules/core/accounts/service/user-stations.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** The stations an account may see or write. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: LoginParams, allow: 'account.read' }, async ({ actor, params }) => {
    ownOrAdministrator(actor, params.login);
    const stations = await readUserStations(params.login);
    if (!stations) throw refuseApi(404, 'common:refusal.notFound');
    return stations;
  });
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: LoginParams, allow: 'administration.users', body: StationsBody },
        async ({ params, body }) => {
          const saved = await saveUserStations(params.login, body);
          if (saved.ok) return { update: 1 };
          if (saved.reason.code === 'noUser') throw refuseApi(404, 'common:refusal.notFound');
          throw refuseApi(422, 'accounts:station.unknown', {
            field: 'stationCode',
            params: { station: saved.reason.station },
          });
        },
      ),
  });
}
