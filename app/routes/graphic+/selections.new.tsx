import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerSelection } from '~/modules/monitoring/searches/http/answer-searches.server';
import { openNewSelection } from '~/modules/monitoring/searches/service/selections.server';
import { SelectionForm } from '~/modules/monitoring/searches/ui/selection-form';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({ codes: z.string().max(40_000).catch('').default('') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.read' });
  return openNewSelection(actor, search.codes.split(',').filter(Boolean));
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.read' });
  return answerSelection(args.request, actor, 0);
}

export const handle = {
  i18n: ['searches', 'stations'],
  help: 'suivi',
  crumbs: () => [
    { title: 't:searches:graphic', to: urls.graphic() },
    { title: 't:searches:title', to: urls.searches() },
    { title: 't:searches:newSelection' },
  ],
};

export default function NewSelection() {
  return <SelectionForm page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
