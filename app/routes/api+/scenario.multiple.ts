import type { ActionFunctionArgs } from '@remix-run/node';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { IdsBody } from '~/modules/planning/scenario/forms/scenario-api';
import { readScenarios } from '~/modules/planning/scenario/service/read-scenario.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** POST a list of ids: those scenarios with their results (C229). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: IdsBody, allow: 'scenario.read' }, async ({ actor, body }) =>
        answered(await readScenarios(actor, body)),
      ),
  });
}
