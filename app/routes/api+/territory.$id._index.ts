import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { describe } from '~/modules/planning/territory/domain';
import { descriptionFromBody, TerritoryBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted, lockedVersion, territoryOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { deleteTerritory } from '~/modules/planning/territory/service/delete-territory.server';
import { rpgCropSurfaces } from '~/modules/planning/territory/service/rpg-averages.server';
import { saveDescriptive } from '~/modules/planning/territory/service/save-descriptive.server';
import { presentTerritory } from '~/modules/planning/territory/view/present-territory';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET one territory with its surfaces by RPG crop (C124, C082). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'territory.list' }, async ({ actor, params }) => {
    const territory = await territoryOr404(actor, params.id);
    return presentTerritory(territory, await rpgCropSurfaces(territory));
  });
}

/** PUT (C126): update counts the territories written, 0 when nothing differed. DELETE (C129). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(
        args,
        { params: Params, body: TerritoryBody, allow: 'territory.edit' },
        async ({ actor, params, body }) => {
          const territory = await territoryOr404(actor, params.id);
          const saved = await accepted(
            await saveDescriptive(
              actor,
              params.id,
              lockedVersion(territory, body.dateMaj ?? body.datemaj),
              descriptionFromBody(describe(territory), body),
            ),
            actor,
            params.id,
          );
          return { update: 1, changed: saved.changed, allocationDeleted: saved.allocationDeleted };
        },
      ),
    DELETE: () =>
      answerApi(args, { params: Params, allow: 'territory.delete' }, async ({ actor, params }) =>
        accepted(await deleteTerritory(actor, params.id), actor, params.id),
      ),
  });
}
