import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { searchEverything, SEARCH_MINIMUM } from '~/modules/core/shell/service/search.server';
import { SearchPage } from '~/modules/core/shell/ui/search-page';
import { screen } from '~/platform/http/screen.server';
import { translator } from '~/platform/i18n/i18n.server';
import { SEARCH_SOURCES } from '~/wings.server';

const Search = z.object({ q: z.string().max(200).catch('') });

export const handle = { i18n: ['search'], crumbs: () => [{ title: 't:search:title' }], help: 'recherche' };

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, preferences } = await screen(args, { search: Search, allow: 'search.read' });
  const t = await translator(preferences.locale);
  const tooShort = search.q.trim().length < SEARCH_MINIMUM;
  return {
    text: search.q,
    tooShort,
    groups: await searchEverything(actor, search.q, SEARCH_SOURCES, (kind) => t(`search:${kind}`)),
  };
}

export default function SearchResults() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}
