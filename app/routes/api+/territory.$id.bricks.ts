import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { territoryOr404 } from '~/modules/planning/territory/http/territory-answers.server';
import { listBricks } from '~/modules/planning/territory/service/list-bricks.server';
import { presentBricks } from '~/modules/planning/territory/view/present-territory';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().min(-1) });

/** GET elementary bricks (C130): -1 for a new territory, else those offered with the ones it has in `selected`. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: Params, allow: 'territory.list' }, async ({ actor, params }) => {
    const bricks = await listBricks();
    return {
      ...bricks,
      selected:
        params.id === -1
          ? { zones: [], cultures: [], modesConduites: [], indicateurs: [] }
          : presentBricks(await territoryOr404(actor, params.id)),
    };
  });
}
