import type { LoaderFunctionArgs } from '@remix-run/node';
import { listPickableUsers } from '~/modules/planning/territory/service/list-bricks.server';
import { answerApi } from '~/platform/http/api.server';

/** GET users (C132): those a territory may be given, as the picker shows them to the caller. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'territory.create' }, ({ actor }) => listPickableUsers(actor));
}
