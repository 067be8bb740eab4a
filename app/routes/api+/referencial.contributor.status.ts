import type { LoaderFunctionArgs } from '@remix-run/node';
import { statusesForApi } from '~/modules/core/reference/service/api-changes.server';
import { answerApi } from '~/platform/http/api.server';

/** GET the validity states of contributors, with their French names. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'reference.read' }, () => statusesForApi());
}
