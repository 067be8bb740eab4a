import type { ActionFunctionArgs } from '@remix-run/node';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { IdsBody, MOST_SCENARIOS } from '~/modules/planning/scenario/forms/scenario-api';
import { readScenarios } from '~/modules/planning/scenario/service/read-scenario.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** POST a list of ids: those scenarios with their results (C229). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: IdsBody, allow: 'scenario.read', costs: 'reading' }, async ({ actor, body }) => {
        if (body.length > MOST_SCENARIOS)
          throw refuseApi(422, 'planning:refusal.tooManyScenarios', { field: 'ids', params: { max: MOST_SCENARIOS } });
        return answered(await readScenarios(actor, body));
      }),
  });
}
