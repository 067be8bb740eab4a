import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { ParameterSearch } from '~/modules/monitoring/quality-answers/forms/parameter-search';
import { readParameter } from '~/modules/monitoring/quality-answers/service/read-parameter-page.server';
import { ParameterOfStation } from '~/modules/monitoring/quality-answers/ui/parameter-page';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';

const Params = OneStation.extend({ code: z.string().trim().min(1).max(40) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    ...{ params: Params, search: ParameterSearch },
    ...{ allow: 'station.read', costs: 'view' },
  });
  const [found] = await reachStations(actor, 'station.read', [params.id]);
  const paging = readPaging(new URL(args.request.url).searchParams, { sizes: PAGE_SETS.measures });
  const { page } = await readParameter(actor, ofKind(found ?? null, kind), params.code, search, paging);
  return { page };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['answers', 'quality', 'stations'],
  help: 'suivi',
  crumbs: ({ page }: Data) => stationNavigation.ofStation(page.station, page.parameter.name),
};

export default function ParameterRoute() {
  return <ParameterOfStation page={useLoaderData<typeof loader>().page} />;
}
