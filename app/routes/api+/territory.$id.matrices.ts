import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { deleteMatricesOfTerritory } from '~/modules/planning/matrix/service/change-matrix.server';
import { matricesOfTerritory } from '~/modules/planning/matrix/service/read-matrix.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET and DELETE the matrices of a territory (C194). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'matrix.read' }, async ({ actor, params }) =>
    answered(await matricesOfTerritory(actor, params.id)),
  );
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'matrix.delete' }, async ({ actor, params }) => ({
        delete: await answered(await deleteMatricesOfTerritory(actor, params.id)),
      })),
  });
}
