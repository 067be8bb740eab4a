import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerModel } from '~/modules/monitoring/ingest/http/answer-model.server';
import { readModel } from '~/modules/monitoring/ingest/service/import-models.server';
import { ModelPage } from '~/modules/monitoring/ingest/ui/models-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'station.import' });
  const model = await readModel(params.id);
  if (!model) throw notFound();
  return { model };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.import' });
  return answerModel(args.request, actor, params.id);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['ingest', 'exchange', 'timeseries'],
  help: 'import-mesures',
  crumbs: ({ model }: Data) => [
    { title: 't:ingest:general.title', to: urls.imports() },
    { title: 't:ingest:model.list', to: urls.importModels() },
    { title: model.name, to: urls.importModel(model.id) },
  ],
};

export default function OneImportModel() {
  const { model } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return <ModelPage key={`${model.version} ${reply?.more?.typed?.version ?? ''}`} model={model} reply={reply} />;
}
