import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageOfHistory } from '~/records/versions/forms/page-of-history';
import { HistoryPage } from '~/records/versions/ui/history-page';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { readStationHistory } from '~/modules/monitoring/stations/service/station-history.server';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: OneStation,
    search: PageOfHistory,
    allow: 'station.read',
  });
  const history = await readStationHistory(actor, params.id, search.page);
  if (history?.head.kind !== kind) throw notFound();
  return history;
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations', 'history'],
  help: 'stations',
  crumbs: ({ head }: Data) => stationNavigation.ofStation(head, 't:stations:sheet.history'),
};

export default function StationHistory() {
  const { t } = useTranslation('stations');
  const { head, lines, paging } = useLoaderData<typeof loader>();
  return (
    <HistoryPage
      title={t('history.title', { name: head.name })}
      lines={lines}
      paging={paging}
      backTo={urls.station(head.word, head.id)}
      versionTo={(version) => urls.stationPage(head.word, head.id, `history/${version}`)}
    />
  );
}
