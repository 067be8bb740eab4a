import type { LoaderFunctionArgs } from '@remix-run/node';
import { readOwnParameters } from '~/modules/core/account-page/service/own-parameters.server';
import { answerApi } from '~/platform/http/api.server';

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'account.read' }, ({ actor }) => readOwnParameters(actor));
}
