import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answered, lockedVersion } from '~/modules/planning/matrix/http/planning-answers.server';
import { changesFromBody, ScenarioBody } from '~/modules/planning/scenario/forms/scenario-api';
import { readScenario } from '~/modules/planning/scenario/service/read-scenario.server';
import { deleteScenarios, inputOf, saveScenario } from '~/modules/planning/scenario/service/save-scenario.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: Params, allow: 'scenario.read' },
    async ({ actor, params }) => (await answered(await readScenario(actor, params.id))).answer,
  );
}

/** PUT and DELETE one scenario (C226). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: Params, body: ScenarioBody, allow: 'scenario.edit' },
        async ({ actor, params, body }) => {
          const { scenario } = await answered(await readScenario(actor, params.id));
          const input = { ...inputOf(scenario), ...changesFromBody(body, scenario.rotationRules) };
          await answered(await saveScenario(actor, params.id, lockedVersion(scenario, body), input), () =>
            Promise.resolve(scenario),
          );
          return { update: 1 };
        },
      ),
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'scenario.delete' }, async ({ actor, params }) => {
        const { scenario } = await answered(await readScenario(actor, params.id));
        return { delete: await answered(await deleteScenarios(actor, scenario.mid, [scenario.id])) };
      }),
  });
}
