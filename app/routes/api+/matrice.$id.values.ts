import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { cellsFromBody, MatrixValuesBody } from '~/modules/planning/matrix/forms/matrix-api';
import { answered, ofThisMatrix } from '~/modules/planning/matrix/http/planning-answers.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** POST values (C198): `insert` counts the cells that changed, 0 is a success (A20). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { params: Params, body: MatrixValuesBody, bodyLimitBytes: 30_000_000, allow: 'matrix.edit' },
        async ({ actor, params, body }) => {
          ofThisMatrix(params.id, body);
          const saved = await answered(await saveValues(actor, params.id, cellsFromBody(body)));
          return { insert: saved.changed };
        },
      ),
  });
}
