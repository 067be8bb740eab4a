import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SamplingsSearch } from '~/modules/monitoring/quality/forms/samplings-search';
import { answerSampling } from '~/modules/monitoring/quality/http/answer-sampling.server';
import { readSamplings } from '~/modules/monitoring/quality/service/read-samplings.server';
import { SamplingsOfStation } from '~/modules/monitoring/quality/ui/samplings-page';
import { readSamplingVerdicts } from '~/modules/monitoring/quality-answers/service/sampling-verdicts.server';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: SamplingsSearch,
    allow: 'station.read',
    costs: 'view',
  });
  const [found] = await reachStations(actor, 'station.read', [params.id]);
  const { id, name } = ofKind(found ?? null, kind);
  const { page, pageSize } = readPaging(new URL(args.request.url).searchParams, { sizes: PAGE_SETS.measures });
  const shown = await readSamplings(actor, { id, kind, name }, { ...search, page, pageSize });
  return {
    page: shown,
    verdicts: shown.sampling ? await readSamplingVerdicts(actor, id, shown.sampling.id) : {},
  };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: SamplingsSearch,
    allow: 'station.validate',
  });
  const { pathname, search: asked } = new URL(args.request.url);
  const after = `${pathname}${asked}#sampling`;
  return answerSampling(args.request, actor, { kind, id: params.id, sampling: search.sampling, after });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['quality', 'stations'],
  help: 'suivi',
  crumbs: ({ page }: Data) => stationNavigation.ofStation(page.station, 't:stations:tab.samplings'),
};

export default function SamplingsRoute() {
  const { page, verdicts } = useLoaderData<typeof loader>();
  return <SamplingsOfStation page={page} verdicts={verdicts} reply={useActionData<typeof action>()} />;
}
