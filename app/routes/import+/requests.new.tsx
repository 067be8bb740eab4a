import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerNewRequest, NewRequestSearch } from '~/modules/monitoring/lab-requests/http/answer-requests.server';
import { openNewRequest } from '~/modules/monitoring/lab-requests/service/read-requests.server';
import { NewLabRequestForm } from '~/modules/monitoring/lab-requests/ui/new-request';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: NewRequestSearch, allow: 'station.edilabo' });
  return openNewRequest(actor, search.campaign);
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.edilabo' });
  return answerNewRequest(args.request, actor);
}

export const handle = {
  i18n: ['labRequests'],
  help: 'suivi',
  crumbs: () => [{ title: 't:labRequests:title', to: urls.labRequests() }, { title: 't:labRequests:new' }],
};

export default function NewRequest() {
  return <NewLabRequestForm page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
