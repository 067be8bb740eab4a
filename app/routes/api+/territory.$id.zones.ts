import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { territoryOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { presentBricks } from '~/modules/planning/territory/view/present-territory';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** GET zones of a territory (C131). */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: Params, allow: 'territory.list' },
    async ({ actor, params }) => presentBricks(await territoryOr404(actor, params.id)).zones,
  );
}
