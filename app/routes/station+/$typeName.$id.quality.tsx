import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { may } from '~/kernel/permissions';
import { readQuality } from '~/modules/monitoring/quality-answers/service/read-quality-page.server';
import { QualityOfStation } from '~/modules/monitoring/quality-answers/ui/quality-page';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.read', costs: 'view' });
  const [found] = await reachStations(actor, 'station.read', [params.id]);
  return { page: await readQuality(actor, ofKind(found ?? null, kind)), maySearch: may(actor, 'station.searches') };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['answers', 'quality', 'stations'],
  help: 'suivi',
  crumbs: ({ page }: Data) => stationNavigation.ofStation(page.station, 't:stations:tab.quality'),
};

export default function QualityRoute() {
  return <QualityOfStation {...useLoaderData<typeof loader>()} />;
}
