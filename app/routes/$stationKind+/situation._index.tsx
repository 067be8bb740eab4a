import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { SituationSearch } from '~/modules/monitoring/situation/forms/situation-search';
import { readBackground } from '~/modules/monitoring/overview/service/place-map.server';
import { readSituation } from '~/modules/monitoring/situation/service/read-situation.server';
import { SituationView } from '~/modules/monitoring/situation/ui/situation-page';
import { extentOfLines } from '~/modules/monitoring/situation/view/situation-words';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { findNetworks } from '~/modules/monitoring/watches/service/watched.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, search } = await screen(args, { search: SituationSearch, allow: 'station.read' });
  const page = await readSituation(actor, kind, search);
  const [ground, networks] = await Promise.all([
    readBackground(actor, [kind], extentOfLines(page.lines)),
    findNetworks(),
  ]);
  return { page, networks, ...ground };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['situation', 'stations'],
  help: 'suivi',
  crumbs: ({ page }: Data) => stationNavigation.ofKind(page, 't:stations:kindTabs.situation'),
};

export default function SituationRoute() {
  const { page, networks, ground } = useLoaderData<typeof loader>();
  return (
    <OnGround ground={ground}>
      <SituationView page={page} networks={networks} />
    </OnGround>
  );
}
