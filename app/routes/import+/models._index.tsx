import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { listModels } from '~/modules/monitoring/ingest/service/import-models.server';
import { ModelsPage } from '~/modules/monitoring/ingest/ui/models-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'station.import' });
  return { models: await listModels() };
}

export const handle = {
  i18n: ['ingest', 'exchange'],
  help: 'import-mesures',
  crumbs: () => [
    { title: 't:ingest:general.title', to: urls.imports() },
    { title: 't:ingest:model.list', to: urls.importModels() },
  ],
};

export default function ImportModels() {
  return <ModelsPage models={useLoaderData<typeof loader>().models} />;
}
