import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openForImport, openStation } from '~/modules/monitoring/series-views/service/reached-series.server';
import { MeasuresSearch } from '~/modules/monitoring/ingest/forms/measures-search';
import { answerTypedMeasures } from '~/modules/monitoring/ingest/http/answer-typed-measures.server';
import { readMeasuresPage } from '~/modules/monitoring/ingest/service/typed-measures.server';
import { MeasuresPage } from '~/modules/monitoring/ingest/ui/measures-page';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { word } = kindOf(kind);
  const asked = await screen(args, { params: OneStation, search: MeasuresSearch, allow: 'station.measure' });
  const { actor, params, search } = asked;
  const opened = await openStation(actor, String(params.id), 'station.measure', kind);
  if (!opened.ok) throw notFound();
  const mayImport = (await openForImport(actor, String(params.id))).ok;
  return { page: await readMeasuresPage(actor, opened.value, search, mayImport), word, kind };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { word } = kindOf(kind);
  const asked = await screen(args, { params: OneStation, search: MeasuresSearch, allow: 'station.measure' });
  const { actor, params, search } = asked;
  if (!(await openStation(actor, String(params.id), 'station.measure', kind)).ok) throw notFound();
  return answerTypedMeasures(args.request, {
    actor,
    stationId: params.id,
    search,
    address: (wanted) => urls.stationMeasures(word, params.id, wanted),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['ingest', 'exchange', 'timeseries', 'stations'],
  help: 'import-mesures',
  crumbs: ({ page: { station }, word, kind }: Data) =>
    stationNavigation.ofStation({ ...station, word, kind }, 't:ingest:typed.title'),
};

export default function MeasuresOfStation() {
  const { page, word } = useLoaderData<typeof loader>();
  const address = (search: Readonly<Record<string, string | undefined>>) =>
    urls.stationMeasures(word, page.station.id, search);
  return (
    <MeasuresPage
      page={page}
      address={address}
      importTo={urls.measureImport(word, page.station.id)}
      reply={useActionData<typeof action>()}
    />
  );
}
