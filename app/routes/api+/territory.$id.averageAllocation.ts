import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { territoryOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { averageAllocation } from '~/modules/planning/territory/service/rpg-averages.server';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET the average RPG allocation over five years (C147, C144). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'territory.list', costs: 'reading' }, async ({ actor, params }) =>
    averageAllocation(await territoryOr404(actor, params.id)),
  );
}
