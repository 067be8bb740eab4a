import type { ActionFunctionArgs } from '@remix-run/node';
import { comparisonContent } from '~/modules/planning/comparison/service/comparison-call.server';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { ComparisonExportBody } from '~/modules/planning/scenario/forms/scenario-api';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** POST comparison export (C230): scenarioRef and ids; a document, as content and fileName. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(
        args,
        { body: ComparisonExportBody, allow: 'comparison.read', costs: 'export' },
        async ({ actor, body }) =>
          answered(await comparisonContent(actor, body.ids, body.scenarioRef ?? null, body.format)),
      ),
  });
}
