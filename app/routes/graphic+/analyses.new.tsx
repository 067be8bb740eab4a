import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerSearch } from '~/modules/monitoring/searches/http/answer-searches.server';
import { ANALYSIS_RESEARCH } from '~/modules/monitoring/searches/service/research.server';
import { openNewSearch } from '~/modules/monitoring/searches/service/searches.server';
import { AnalysisSearchForm } from '~/modules/monitoring/searches/ui/analysis-search-form';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.searches' });
  return openNewSearch(actor, ANALYSIS_RESEARCH);
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.searches' });
  return answerSearch(args.request, actor, ANALYSIS_RESEARCH, 0);
}

export const handle = {
  i18n: ['searches', 'quality'],
  help: 'suivi',
  crumbs: () => [
    { title: 't:searches:graphic', to: urls.graphic() },
    { title: 't:searches:title', to: urls.searches() },
    { title: 't:searches:newAnalysisSearch' },
  ],
};

export default function NewAnalysisSearch() {
  return <AnalysisSearchForm page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
