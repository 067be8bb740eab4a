import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { changesFromBody, NewScenarioBody } from '~/modules/planning/scenario/forms/scenario-api';
import { everyScenario } from '~/modules/planning/scenario/service/read-scenario.server';
import { createScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** GET all scenarios (C225). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'scenario.read' }, ({ actor }) => everyScenario(actor));
}

/** POST create: answers the id (C226). Rules left out are the references; objectives left out, the template's. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { body: NewScenarioBody, allow: 'scenario.create' },
        async ({ actor, body: { mid, ...body } }) => ({
          id: await answered(await createScenario(actor, mid, { ...changesFromBody(body, []), name: body.name })),
        }),
      ),
  });
}
