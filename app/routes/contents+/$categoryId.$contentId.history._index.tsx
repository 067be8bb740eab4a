import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneContent } from '~/modules/core/contents/forms/content-address';
import { readHistory } from '~/modules/core/contents/service/history.server';
import { ContentHistory } from '~/modules/core/contents/ui/history-page';
import { contentNavigation } from '~/modules/core/contents/view/content-navigation';
import { historyView } from '~/modules/core/contents/view/history.view';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneContent, allow: 'content.edit' });
  const found = await readHistory(actor, params.contentId, params.categoryId);
  if (!found) throw notFound();
  return historyView(found.content, params.categoryId, found.revisions, actor.locale);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['contents'],
  help: 'contenus',
  crumbs: (data: Data) => contentNavigation.crumbs(data.about, 't:contents:history.title'),
};

export default function HistoryRoute() {
  return <ContentHistory {...useLoaderData<typeof loader>()} />;
}
