import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { RowId } from '~/kernel/row-number';
import { readImport } from '~/modules/core/exchange/service/import-session.server';
import { mayUndoImport, openForImport } from '~/modules/monitoring/exploration/service/reached-series.server';
import { findStationsOfFile } from '~/modules/monitoring/exploration/service/stations-of-file.server';
import { answerMeasureImport } from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { answerUndo } from '~/modules/monitoring/ingest/http/answer-undo.server';
import { choicesKept, choicesOf, MeasureImportSearch } from '~/modules/monitoring/ingest/http/import-choices.server';
import { measureImport } from '~/modules/monitoring/ingest/service/import-file.server';
import { MeasureImportPage } from '~/modules/monitoring/ingest/ui/import-page';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { listImports } from '~/modules/monitoring/raw-measures/service/list-imports.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Params = z.object({ typeName: z.string(), id: RowId });

/** A station asked for under the address of another kind is not there. */
function openOf(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  return (actor: Actor, id: string) => openForImport(actor, id, kind);
}

export async function loader(args: LoaderFunctionArgs) {
  const open = openOf(args);
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: MeasureImportSearch,
    allow: 'station.import',
  });
  const asked = new URL(args.request.url).searchParams;
  const kind = measureImport(open, findStationsOfFile, choicesOf(asked));
  const page = await readImport(kind, actor, params.id, search.session ?? null);
  if (!page.ok) throw notFound();
  const { typeName, id } = params;
  return { ...page.value, typeName, id, history: await listImports(id), asked: choicesKept(asked) };
}

export async function action(args: ActionFunctionArgs) {
  const open = openOf(args);
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: MeasureImportSearch,
    allow: 'station.import',
  });
  const { typeName, id } = params;
  return answerMeasureImport(args.request, {
    actor,
    targetId: String(id),
    search,
    kindOf: (choices) => measureImport(open, findStationsOfFile, choices),
    address: (asked) => urls.measureImport(typeName, id, asked),
    after: (series) => urls.graphic({ series, period: 'all' }),
    undo: (importId) =>
      answerUndo(actor, importId, {
        back: urls.measureImport(typeName, id),
        may: mayUndoImport(actor),
        stationId: id,
      }),
  });
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
