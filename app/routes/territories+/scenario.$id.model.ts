import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { inDigits } from '~/kernel/row-number';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readModel } from '~/modules/planning/scenario/service/read-model.server';
import { computedOnce } from '~/platform/rate-limit/costly.server';

const Search = z.object({ referenceId: inDigits(z.int().nonnegative()).optional().catch(undefined) });

/** The scenario's numbers for the browser's own solver. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, existing } = await planningScreen(args, 'scenario', {
    search: Search,
    allow: 'scenario.read',
    costs: 'reading',
  });
  const model = await existing(
    computedOnce(['model', actor.login, id, search.referenceId], () => readModel(actor, id, search.referenceId)),
  );
  return Response.json(model, { headers: { 'Cache-Control': 'private, no-store' } });
}
