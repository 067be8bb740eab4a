import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { inDigits, OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readModel } from '~/modules/planning/scenario/service/read-model.server';
import { screen } from '~/platform/http/screen.server';
import { computedOnce } from '~/platform/rate-limit/costly.server';

const Search = z.object({ scRef: inDigits(z.int().nonnegative()).optional().catch(undefined) });

/** The scenario's numbers for the browser's own solver. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: Search,
    allow: 'scenario.read',
    costs: 'reading',
  });
  const model = await computedOnce(['model', actor.login, params.id, search.scRef], () =>
    readModel(actor, params.id, search.scRef),
  );
  if (!model) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return Response.json(model, { headers: { 'Cache-Control': 'private, no-store' } });
}
