import type { LoaderFunctionArgs } from '@remix-run/node';
import { listCommunes } from '~/modules/planning/territory/service/list-bricks.server';
import { answerApi } from '~/platform/http/api.server';

/** GET communes (C132). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'territory.list' }, () => listCommunes());
}
