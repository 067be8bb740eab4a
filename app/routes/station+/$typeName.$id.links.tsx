import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { answerLinks } from '~/modules/monitoring/stations/http/part-forms.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { readStationSheet } from '~/modules/monitoring/stations/service/station-sheet.server';
import { LinksPanel } from '~/modules/monitoring/stations/ui/links-panel';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

/** The panel of the sheet alone, with what was refused. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.read' });
  return ofKind(await readStationSheet(actor, params.id), kind);
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  const answer = await answerLinks(args.request, actor, params.id);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.station(kindOf(kind).word, params.id, { tab: 'network' }), answer.saved);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (view: Data) => stationNavigation.ofStation(view, 't:stations:links.crumb'),
};

export default function LinksOfStation() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={view.name} />
      <LinksPanel view={view} again={useActionData<typeof action>()} />
    </>
  );
}
