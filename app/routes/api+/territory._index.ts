import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { NEW_TERRITORY } from '~/modules/planning/territory/domain';
import { descriptionFromBody, TerritoryBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted, everyTerritory } from '~/modules/planning/territory/http/territory-answers.server';
import { createTerritory } from '~/modules/planning/territory/service/create-territory.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

/** GET list of territories (C123). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'territory.list' }, ({ actor }) => everyTerritory(actor));
}

/** POST create: answers the id (C125). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: TerritoryBody, allow: 'territory.create' }, async ({ actor, body }) =>
        accepted(await createTerritory(actor, descriptionFromBody(NEW_TERRITORY, body)), actor, 0),
      ),
  });
}
