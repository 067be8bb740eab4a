import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerSelection } from '~/modules/monitoring/searches/http/answer-searches.server';
import { openSelection } from '~/modules/monitoring/searches/service/selections.server';
import { SelectionForm } from '~/modules/monitoring/searches/ui/selection-form';
import type { SelectionPage } from '~/modules/monitoring/searches/view/searches-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.read' });
  const page = await openSelection(actor, params.id);
  if (!page) throw notFound();
  return page.deletedMeanwhile ? data(page, { status: 404 }) : page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.read' });
  return answerSelection(args.request, actor, params.id);
}

export const handle = {
  i18n: ['searches', 'stations'],
  help: 'suivi',
  crumbs: () => [
    { title: 't:searches:graphic', to: urls.graphic() },
    { title: 't:searches:title', to: urls.searches() },
    { title: 't:searches:oneSelection' },
  ],
};

export default function OneSelection() {
  const page: SelectionPage = useLoaderData<typeof loader>();
  return <SelectionForm page={page} reply={useActionData<typeof action>()} />;
}
