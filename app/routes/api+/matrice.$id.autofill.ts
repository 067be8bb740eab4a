import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { autoFillMatrix } from '~/modules/planning/matrix/service/auto-fill-matrix.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** POST auto-fill (C197): `insert` counts the cells written from the reference matrix. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { params: Params, allow: 'matrix.edit' }, async ({ actor, params }) => ({
        insert: (await answered(await autoFillMatrix(actor, params.id))).insert,
      })),
  });
}
