import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { readImport } from '~/modules/core/exchange/service/import-session.server';
import { openForImport } from '~/modules/monitoring/exploration/service/reached-series.server';
import {
  answerMeasureImport,
  choicesOf,
  MeasureImportSearch,
} from '~/modules/monitoring/ingest/http/answer-measure-import.server';
import { measureImport } from '~/modules/monitoring/ingest/service/import-file.server';
import { MeasureImportPage } from '~/modules/monitoring/ingest/ui/import-page';
import { listImports } from '~/modules/monitoring/timeseries/service/list-imports.server';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import type { Actor } from '~/kernel/actor';
import { RowId } from '~/kernel/row-number';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export { links } from '~/monitoring-links';

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
  const page = await readImport(measureImport(open, choicesOf(search)), actor, params.id, search.session ?? null);
  if (!page.ok) throw notFound();
  return { ...page.value, typeName: params.typeName, history: await listImports(params.id) };
}

export async function action(args: ActionFunctionArgs) {
  const open = openOf(args);
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: MeasureImportSearch,
    allow: 'station.import',
  });
  const { typeName, id } = params;
  const address = (asked: Readonly<Record<string, string>>) => urls.measureImport(typeName, id, asked);
  const asked = {
    actor,
    stationId: id,
    search,
    address,
    after: (series: readonly number[]) => urls.graphic({ series, period: 'all' }),
  };
  return answerMeasureImport(args.request, asked, open);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['ingest', 'exchange', 'timeseries'],
  crumbs: ({ station, typeName }: Data) => [
    { title: station.name, to: station.to },
    { title: 't:ingest:title', to: urls.measureImport(typeName, station.id) },
  ],
};

export default function ImportMeasures() {
  const page = useLoaderData<typeof loader>();
  const address = (search: Readonly<Record<string, string | readonly string[]>>) =>
    urls.measureImport(page.typeName, page.station.id, search);
  return <MeasureImportPage page={page} address={address} fault={useActionData<typeof action>()?.fault} />;
}
