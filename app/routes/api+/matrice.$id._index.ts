import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { MatrixBody } from '~/modules/planning/matrix/forms/matrix-api';
import { answered, lockedVersion } from '~/modules/planning/matrix/http/planning-answers.server';
import { deleteMatrix, markFavourite, saveMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { readMatrix } from '~/modules/planning/matrix/service/read-matrix.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: Params, allow: 'matrix.read' },
    async ({ actor, params }) => (await answered(await readMatrix(actor, params.id))).answer,
  );
}

/** PUT and DELETE one matrix (C195). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(args, { params: Params, body: MatrixBody, allow: 'matrix.edit' }, async ({ actor, params, body }) => {
        const { matrix } = await answered(await readMatrix(actor, params.id));
        const input = {
          version: lockedVersion(matrix, body),
          name: body.name ?? matrix.name,
          descriptif: body.descriptif ?? matrix.descriptif,
          indicators: body.indicateurs ?? matrix.indicators,
        };
        await answered(await saveMatrix(actor, params.id, input), () => Promise.resolve(matrix));
        if (body.favoris !== undefined) await answered(await markFavourite(actor, params.id, body.favoris));
        return { update: 1 };
      }),
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'matrix.delete' }, async ({ actor, params }) => ({
        delete: await answered(await deleteMatrix(actor, params.id)),
      })),
  });
}
