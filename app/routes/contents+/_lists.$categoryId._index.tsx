import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { CategoryId } from '~/modules/core/contents/forms/content-address';
import { visited } from '~/modules/core/contents/http/visited.server';
import { readListPage } from '~/modules/core/contents/service/content-page.server';
import { ContentList } from '~/modules/core/contents/ui/content-list';
import { contentNavigation } from '~/modules/core/contents/view/content-navigation';
import { CONTENT_GROUPINGS } from '~/modules/core/contents/view/content-list.view';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';

const Params = z.object({ categoryId: CategoryId });
const Search = z.object({
  q: z
    .string()
    .max(200)
    .transform((text) => text.replaceAll('\u0000', ''))
    .catch(''),
  group: z.enum(CONTENT_GROUPINGS).catch('year'),
  status: z.coerce.number().int().catch(-1),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: Search,
    allow: 'content.visit',
  });
  const { q, group, status } = search;
  const { page, pageSize } = readPaging(new URL(args.request.url).searchParams, { sizes: PAGE_SETS.contents });
  const list = await readListPage(actor, params.categoryId, {
    search: q.trim(),
    grouping: group,
    status,
    page,
    pageSize,
  });
  return visited(args, actor, list);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['contents'],
  help: 'contenus',
  crumbs: (data: Data) => contentNavigation.listCrumbs(data.view.category),
  actions: (data: Data) => contentNavigation.listActions(data.view.category.id, data.rights),
};

export default function Contents() {
  const { view, rights } = useLoaderData<typeof loader>();
  return <ContentList view={view} rights={rights} />;
}
