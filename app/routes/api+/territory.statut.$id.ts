import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isTerritoryStatut } from '~/modules/planning/territory/domain';
import { StatutBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted } from '~/modules/planning/territory/http/territory-answers.server';
import { saveStatut } from '~/modules/planning/territory/service/save-status-and-users.server';
import { answerApi, byMethod } from '~/platform/http/api.server';
import { badRequest } from '~/platform/http/responses.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** PUT statut alone: what archives a territory that has matrices (A40). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: Params, body: StatutBody, allow: 'territory.setStatus' },
        async ({ actor, params, body }) => {
          if (!isTerritoryStatut(body.statut)) throw badRequest('statut');
          await accepted(await saveStatut(actor, params.id, body.statut), actor, params.id);
          return { update: 1 };
        },
      ),
  });
}
