import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { deletableScenarios, scenariosOfMatrix } from '~/modules/planning/scenario/service/read-scenario.server';
import { deleteScenarios } from '~/modules/planning/scenario/service/save-scenario.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET the scenarios of a matrix; DELETE them, except the baseline, which is deleted with its matrix only (C225). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'scenario.read' }, async ({ actor, params }) =>
    answered(await scenariosOfMatrix(actor, params.id)),
  );
}

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'scenario.delete' }, async ({ actor, params }) => {
        const ids = await answered(await deletableScenarios(actor, params.id));
        return { delete: await answered(await deleteScenarios(actor, params.id, ids)) };
      }),
  });
}
