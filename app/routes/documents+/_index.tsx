import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DocumentsSearch } from '~/modules/monitoring/station-documents/forms/documents-search';
import { readDocuments } from '~/modules/monitoring/station-documents/service/read-documents.server';
import { DocumentsList } from '~/modules/monitoring/station-documents/ui/documents-list';
import type { DocumentsPage } from '~/modules/monitoring/station-documents/view/documents-page';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';
import { screen } from '~/platform/http/screen.server';
import { readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs): Promise<DocumentsPage> {
  const { actor, search } = await screen(args, { search: DocumentsSearch, allow: 'station.read' });
  return readDocuments(actor, { ...search, ...readPaging(new URL(args.request.url).searchParams) });
}

export const handle = {
  i18n: ['documents'],
  help: 'stations',
  crumbs: () => [{ title: 't:documents:title' }],
  actions: ({ mayAdd, search: { station, category } }: DocumentsPage) =>
    mayAdd
      ? [
          {
            ...{ kind: 'new' as const, to: urls.newStationDocument({ station, category }) },
            ...{ label: 't:documents:new', emphasis: 'primary' as const },
          },
        ]
      : [],
};

export default function Documents() {
  const page: DocumentsPage = useLoaderData<typeof loader>();
  return <DocumentsList page={page} />;
}
