import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerStationDocument } from '~/modules/monitoring/station-documents/http/answer-document.server';
import { openStationDocument } from '~/modules/monitoring/station-documents/service/read-documents.server';
import { StationDocument } from '~/modules/monitoring/station-documents/ui/document-page';
import type { DocumentPage } from '~/modules/monitoring/station-documents/view/documents-page';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs): Promise<DocumentPage> {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.read' });
  const page = await openStationDocument(actor, params.id);
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.measure' });
  return answerStationDocument(args.request, actor, params.id);
}

export const handle = {
  i18n: ['documents', 'exchange'],
  help: 'stations',
  crumbs: ({ title }: DocumentPage) => [{ title: 't:documents:title', to: urls.documents() }, { title }],
};

export default function Document() {
  const page: DocumentPage = useLoaderData<typeof loader>();
  return <StationDocument page={page} reply={useActionData<typeof action>()} />;
}
