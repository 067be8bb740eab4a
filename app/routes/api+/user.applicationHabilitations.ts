import type { LoaderFunctionArgs } from '@remix-run/node';
import { applicationGrants } from '~/modules/core/accounts/service/list-grants.server';
import { answerApi } from '~/platform/http/api.server';

/** The habilitations that can be given. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'administration.users' }, applicationGrants);
}
