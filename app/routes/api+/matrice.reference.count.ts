import type { LoaderFunctionArgs } from '@remix-run/node';
import { referenceMatrixCount } from '~/modules/planning/matrix/service/read-matrix.server';
import { answerApi } from '~/platform/http/api.server';

/** GET how many rows the reference matrix holds (C202). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'matrix.read' }, async () => ({ count: await referenceMatrixCount() }));
}
