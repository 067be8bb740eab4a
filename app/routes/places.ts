import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { findPlaces } from '~/modules/core/map-ground/service/find-places.server';
import { screen } from '~/platform/http/screen.server';

const Search = z.object({ q: z.string().max(200).catch('').default('') });

/** Places of that name, for the live maps. */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'shell.read', costs: 'list' });
  return { places: await findPlaces(search.q) };
}
