import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OneRow, RowId } from '~/kernel/row-number';
import { answerSitePlan } from '~/modules/monitoring/station-documents/http/answer-document.server';
import { readSitePlan } from '~/modules/monitoring/station-documents/service/read-documents.server';
import { SitePlan } from '~/modules/monitoring/station-documents/ui/site-plan';
import type { SitePlanPage } from '~/modules/monitoring/station-documents/view/documents-page';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({ pin: RowId.nullable().catch(null).default(null) });

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs): Promise<SitePlanPage> {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'station.read' });
  const page = await readSitePlan(actor, params.id, search.pin);
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.measure' });
  return answerSitePlan(args.request, actor, params.id);
}

export const handle = {
  i18n: ['documents'],
  help: 'stations',
  crumbs: ({ title }: SitePlanPage) => [{ title: 't:documents:plans', to: urls.sitePlans() }, { title }],
};

export default function Plan() {
  const page: SitePlanPage = useLoaderData<typeof loader>();
  return <SitePlan page={page} reply={useActionData<typeof action>()} />;
}
