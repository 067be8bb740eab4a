import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { searchEverything } from '~/modules/core/shell/service/search.server';
import { screen } from '~/platform/http/screen.server';
import { translator } from '~/platform/i18n/i18n.server';
import { SEARCH_SOURCES } from '~/wings.server';

const Search = z.object({ q: z.string().max(200).catch('') });

/** What the dropdown of the global search asks for. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, preferences } = await screen(args, { search: Search, allow: 'search.read' });
  const t = await translator(preferences.locale);
  return { groups: await searchEverything(actor, search.q, SEARCH_SOURCES, (kind) => t(`search:${kind}`)) };
}
