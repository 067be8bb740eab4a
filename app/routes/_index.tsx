import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { loadHome } from '~/modules/core/home/service/load-home.server';
import { HomePage } from '~/modules/core/home/ui/home-page';
import { screen } from '~/platform/http/screen.server';

const choice = z
  .union([z.literal('').transform(() => null), z.coerce.number().int()])
  .optional()
  .catch(undefined);
const Search = z.object({ territory: choice, matrix: choice });
export const handle = { i18n: ['home'], help: 'accueil', crumbs: () => [{ title: 't:drawer.home' }] };

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, preferences } = await screen(args, { search: Search, allow: 'shell.read' });
  return { view: await loadHome(actor, search), sober: preferences.sober };
}

export default function Home() {
  const { view, sober } = useLoaderData<typeof loader>();
  return <HomePage view={view} sober={sober} />;
}
