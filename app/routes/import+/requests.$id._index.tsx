import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerRemoval } from '~/modules/monitoring/lab-requests/http/answer-requests.server';
import { readRequestPage } from '~/modules/monitoring/lab-requests/service/read-requests.server';
import { OneLabRequest } from '~/modules/monitoring/lab-requests/ui/request-page';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.edilabo', costs: 'view' });
  const page = await readRequestPage(actor, params.id);
  if (!page) throw notFound();
  return { page };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.edilabo' });
  return answerRemoval(actor, params.id);
}

export const handle = {
  i18n: ['labRequests'],
  help: 'suivi',
  crumbs: () => [{ title: 't:labRequests:title', to: urls.labRequests() }, { title: 't:labRequests:one' }],
};

export default function OneRequest() {
  return <OneLabRequest page={useLoaderData<typeof loader>().page} />;
}
