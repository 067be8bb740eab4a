import type { LoaderFunctionArgs } from '@remix-run/node';
import { summariesForApi } from '~/modules/core/reference/service/read-dashboard.server';
import { answerApi } from '~/platform/http/api.server';

/** GET who changed each set last, when, and whether the Sandre does it (C476). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'reference.read' }, () => summariesForApi());
}
