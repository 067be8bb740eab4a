import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerMeasureImport } from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { choicesKept, choicesOf, MeasureImportSearch } from '~/modules/monitoring/ingest/http/import-choices.server';
import { readFileImport } from '~/modules/monitoring/ingest/service/import-file.server';
import { MeasureImportPage } from '~/modules/monitoring/ingest/ui/import-page';
import { analysesIn } from '~/modules/monitoring/quality/http/answer-import.server';
import { listImportsBy } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: MeasureImportSearch, allow: 'station.import' });
  const asked = new URL(args.request.url).searchParams;
  const page = await readFileImport(actor, null, search.session ?? null, choicesOf(asked));
  return { ...page, history: await listImportsBy(actor.login), asked: choicesKept(asked) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: MeasureImportSearch, allow: 'station.import' });
  return answerMeasureImport(args.request, { actor, search, place: null, elsewhere: analysesIn });
}

export const handle = {
  i18n: ['ingest', 'exchange', 'timeseries'],
  help: 'import-mesures',
  crumbs: () => [{ title: 't:ingest:general.title', to: urls.imports() }],
};

export default function ImportIntoStations() {
  const page = useLoaderData<typeof loader>();
  return (
    <MeasureImportPage page={page} address={(search) => urls.imports(search)} reply={useActionData<typeof action>()} />
  );
}
