import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readImport } from '~/modules/core/exchange/service/import-session.server';
import { mayUndoImport } from '~/modules/monitoring/exploration/service/reached-series.server';
import { findStationsOfFile } from '~/modules/monitoring/exploration/service/stations-of-file.server';
import { answerMeasureImport } from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { answerUndo } from '~/modules/monitoring/ingest/http/answer-undo.server';
import { choicesKept, choicesOf, MeasureImportSearch } from '~/modules/monitoring/ingest/http/import-choices.server';
import { GENERAL, generalImport } from '~/modules/monitoring/ingest/service/import-file.server';
import { MeasureImportPage } from '~/modules/monitoring/ingest/ui/import-page';
import { listImportsBy } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** More are told apart by nobody on one chart. */
const SHOWN_SERIES = 8;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: MeasureImportSearch, allow: 'station.import' });
  const asked = new URL(args.request.url).searchParams;
  const kind = generalImport(findStationsOfFile, choicesOf(asked));
  const page = await readImport(kind, actor, GENERAL, search.session ?? null);
  if (!page.ok) throw notFound();
  return { ...page.value, history: await listImportsBy(actor.login), asked: choicesKept(asked) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: MeasureImportSearch, allow: 'station.import' });
  return answerMeasureImport(args.request, {
    actor,
    targetId: GENERAL,
    search,
    kindOf: (choices) => generalImport(findStationsOfFile, choices),
    address: (asked) => urls.imports(asked),
    after: (series) => urls.graphic({ series: series.slice(0, SHOWN_SERIES), period: 'all' }),
    undo: (importId) => answerUndo(actor, importId, { back: urls.imports(), may: mayUndoImport(actor) }),
  });
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
