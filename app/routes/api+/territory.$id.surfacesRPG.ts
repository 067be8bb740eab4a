import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { territoryOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { rpgCropSurfaces } from '~/modules/planning/territory/service/rpg-averages.server';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET surfaces by RPG crop (C147, C082). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'territory.list', costs: 'reading' }, async ({ actor, params }) =>
    rpgCropSurfaces(await territoryOr404(actor, params.id)),
  );
}
