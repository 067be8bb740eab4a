import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerSearch } from '~/modules/monitoring/searches/http/answer-searches.server';
import { SERIES_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { openSearch } from '~/modules/monitoring/searches/service/searches.server';
import { SearchForm } from '~/modules/monitoring/searches/ui/search-form';
import type { Found, SearchPage } from '~/modules/monitoring/searches/view/searches-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.read' });
  const page = await openSearch(actor, SERIES_RESEARCH, params.id);
  if (!page) throw notFound();
  return page.deletedMeanwhile ? data(page, { status: 404 }) : page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.read' });
  return answerSearch(args.request, actor, SERIES_RESEARCH, params.id);
}

export const handle = {
  i18n: ['searches', 'timeseries', 'stations'],
  help: 'suivi',
  crumbs: () => [
    { title: 't:timeseries:graphic.title', to: urls.graphic() },
    { title: 't:searches:title', to: urls.searches() },
    { title: 't:searches:oneSearch' },
  ],
};

export default function OneSearch() {
  const page: SearchPage<Found> = useLoaderData<typeof loader>();
  return <SearchForm page={page} reply={useActionData<typeof action>()} />;
}
