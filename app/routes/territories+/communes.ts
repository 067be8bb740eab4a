import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { searchMunicipalities } from '~/modules/planning/territory/service/list-bricks.server';
import { screen } from '~/platform/http/screen.server';

/** Suggestions of the city field. */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, {
    search: z.object({ q: z.string().max(100).catch('').default('') }),
    allow: 'territory.create',
  });
  const found = await searchMunicipalities(search.q);
  return { options: found.map((city) => ({ value: city.codeCommune, label: `${city.name} (${city.codeCommune})` })) };
}
