import type { LoaderFunctionArgs } from '@remix-run/node';
import { listGrants } from '~/modules/core/accounts/service/list-grants.server';
import { answerApi } from '~/platform/http/api.server';

/** Every grant, of all users. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'administration.users' }, listGrants);
}
