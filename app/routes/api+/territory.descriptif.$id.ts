import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { describe } from '~/modules/planning/territory/domain';
import { descriptionFromBody, TerritoryBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted, lockedVersion, territoryOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { saveDescriptive } from '~/modules/planning/territory/service/save-descriptive.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** PUT descriptif (C127): the description without status and users, which have calls of their own. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: Params, body: TerritoryBody, allow: 'territory.edit' },
        async ({ actor, params, body }) => {
          const territory = await territoryOr404(actor, params.id);
          const before = describe(territory);
          const after = { ...descriptionFromBody(before, body), statut: before.statut, users: before.users };
          const saved = await accepted(
            await saveDescriptive(actor, params.id, lockedVersion(territory, body.dateMaj ?? body.datemaj), after),
            actor,
            params.id,
          );
          return { update: 1, changed: saved.changed, allocationDeleted: saved.allocationDeleted };
        },
      ),
  });
}
