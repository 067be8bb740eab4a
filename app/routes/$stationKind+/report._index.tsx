import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { readBackground } from '~/modules/monitoring/overview/service/place-map.server';
import { extentOfLines } from '~/modules/monitoring/situation/view/situation-words';
import { NetworkSearch } from '~/modules/monitoring/quality-answers/forms/network-search';
import { readNetworkReport } from '~/modules/monitoring/quality-answers/service/network-report.server';
import { NetworkReportPage } from '~/modules/monitoring/quality-answers/ui/network-report';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, search } = await screen(args, {
    ...{ search: NetworkSearch, allow: 'station.networkReports', costs: 'view' },
  });
  const report = await readNetworkReport(actor, kind, search.network, search);
  const { ground } = await readBackground(actor, [kind], extentOfLines(report.map?.stations ?? []));
  return { report, ground };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['answers', 'stations'],
  help: 'suivi',
  crumbs: ({ report }: Data) => stationNavigation.ofKind(report, 't:answers:report.title'),
};

export default function Report() {
  const { report, ground } = useLoaderData<typeof loader>();
  return (
    <OnGround ground={ground}>
      <NetworkReportPage report={report} />
    </OnGround>
  );
}
