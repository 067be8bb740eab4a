import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DocumentsSearch } from '~/modules/monitoring/station-documents/forms/documents-search';
import { answerStationDocument } from '~/modules/monitoring/station-documents/http/answer-document.server';
import { openStationDocument } from '~/modules/monitoring/station-documents/service/read-documents.server';
import { StationDocument } from '~/modules/monitoring/station-documents/ui/document-page';
import type { DocumentPage } from '~/modules/monitoring/station-documents/view/documents-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs): Promise<DocumentPage> {
  const { actor, search } = await screen(args, { search: DocumentsSearch, allow: 'station.measure' });
  const page = await openStationDocument(actor, 0, { station: search.station, category: search.category || 'report' });
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.measure' });
  return answerStationDocument(args.request, actor, 0);
}

export const handle = {
  i18n: ['documents', 'exchange'],
  help: 'stations',
  crumbs: () => [{ title: 't:documents:title', to: urls.documents() }, { title: 't:documents:new' }],
};

export default function NewDocument() {
  const page: DocumentPage = useLoaderData<typeof loader>();
  return <StationDocument page={page} reply={useActionData<typeof action>()} />;
}
