import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSearches } from '~/modules/monitoring/searches/service/searches.server';
import { SearchesList } from '~/modules/monitoring/searches/ui/searches-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.read' });
  return readSearches(actor);
}

export const handle = {
  i18n: ['searches'],
  help: 'suivi',
  crumbs: () => [{ title: 't:searches:graphic', to: urls.graphic() }, { title: 't:searches:title' }],
};

export default function Searches() {
  return <SearchesList page={useLoaderData<typeof loader>()} />;
}
