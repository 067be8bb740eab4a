import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { indicatorsOfMatrix } from '~/modules/planning/matrix/service/read-matrix.server';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET indicators of a matrix (C201). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'matrix.read' }, async ({ actor, params }) =>
    answered(await indicatorsOfMatrix(actor, params.id)),
  );
}
