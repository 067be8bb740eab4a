import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { openForImport } from '~/modules/monitoring/series-views/service/reached-series.server';
import { answerMeasureImport } from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { refusalOf } from '~/modules/monitoring/ingest/http/answer-undo.server';
import { choicesKept, choicesOf, MeasureImportSearch } from '~/modules/monitoring/ingest/http/import-choices.server';
import { readFileImport } from '~/modules/monitoring/ingest/service/import-file.server';
import { MeasureImportPage } from '~/modules/monitoring/ingest/ui/import-page';
import { analysesIn } from '~/modules/monitoring/quality/http/answer-import.server';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { listImports } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Params = z.object({ typeName: z.string(), id: RowId });

const DOOR = { params: Params, search: MeasureImportSearch };

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { ...DOOR, allow: 'station.import' });
  const opened = await openForImport(actor, String(params.id), kindOfAddress(args));
  if (!opened.ok) throw notFound();
  const asked = new URL(args.request.url).searchParams;
  const page = await readFileImport(actor, opened.value, search.session ?? null, choicesOf(asked));
  const { typeName, id } = params;
  return { ...page, typeName, id, history: await listImports(actor, id), asked: choicesKept(asked) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { ...DOOR, allow: 'station.import' });
  const opened = await openForImport(actor, String(params.id), kindOfAddress(args));
  if (!opened.ok) return refusalOf(opened.reason);
  const place = { into: opened.value, word: params.typeName };
  return answerMeasureImport(args.request, { actor, search, place, elsewhere: analysesIn });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['ingest', 'exchange', 'timeseries'],
  help: 'import-mesures',
  crumbs: ({ station, typeName, id }: Data) => [
    { title: station?.name ?? '', to: station?.to ?? '' },
    { title: 't:ingest:title', to: urls.measureImport(typeName, id) },
  ],
};

export default function ImportMeasures() {
  const page = useLoaderData<typeof loader>();
  const address = (search: Readonly<Record<string, string | readonly string[]>>) =>
    urls.measureImport(page.typeName, page.id, search);
  return <MeasureImportPage page={page} address={address} reply={useActionData<typeof action>()} />;
}
