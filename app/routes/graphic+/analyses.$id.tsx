import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerSearch } from '~/modules/monitoring/searches/http/answer-searches.server';
import { ANALYSIS_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { openSearch } from '~/modules/monitoring/searches/service/searches.server';
import { AnalysisSearchForm } from '~/modules/monitoring/searches/ui/analysis-search-form';
import type { AnalysesFound } from '~/modules/monitoring/searches/view/analyses-found';
import type { SearchPage } from '~/modules/monitoring/searches/view/searches-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.searches' });
  const { page: asked } = readPaging(new URL(args.request.url).searchParams);
  const page = await openSearch(actor, ANALYSIS_RESEARCH, params.id, asked);
  if (!page) throw notFound();
  return page.deletedMeanwhile ? data(page, { status: 404 }) : page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.searches' });
  return answerSearch(args.request, actor, ANALYSIS_RESEARCH, params.id);
}

export const handle = {
  i18n: ['searches', 'quality'],
  help: 'suivi',
  crumbs: () => [
    { title: 't:searches:graphic', to: urls.graphic() },
    { title: 't:searches:title', to: urls.searches() },
    { title: 't:searches:oneAnalysisSearch' },
  ],
};

export default function OneAnalysisSearch() {
  const page: SearchPage<AnalysesFound> = useLoaderData<typeof loader>();
  return <AnalysisSearchForm page={page} reply={useActionData<typeof action>()} />;
}
