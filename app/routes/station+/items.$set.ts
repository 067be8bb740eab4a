import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { suggestItems } from '~/modules/monitoring/stations/service/suggest-items.server';
import { screen } from '~/platform/http/screen.server';

/** Suggestions of the fields that name an item of a reference set by code. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: z.object({ set: z.string().max(40) }),
    search: z.object({ q: z.string().max(100).catch('').default('') }),
    allow: 'station.read',
  });
  return { options: await suggestItems(actor, params.set, search.q) };
}
