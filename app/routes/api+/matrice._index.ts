import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { cellsFromBody, NewMatrixBody } from '~/modules/planning/matrix/forms/matrix-api';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { everyMatrix } from '~/modules/planning/matrix/service/read-matrix.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** GET all matrices (C194). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'matrix.read' }, ({ actor }) => everyMatrix(actor));
}

/** POST create: answers the id (C196). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { body: NewMatrixBody, bodyLimitBytes: 30_000_000, allow: 'matrix.create' },
        async ({ actor, body }) => {
          const mid = await answered(
            await createMatrix(actor, body.tid, {
              name: body.name,
              descriptif: body.descriptif,
              indicators: body.indicateurs,
            }),
          );
          if (body.indicateursValues?.length)
            await answered(await saveValues(actor, mid, cellsFromBody(body.indicateursValues)));
          return { id: mid, mid };
        },
      ),
  });
}
