import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { deleteStation, readDeletion } from '~/modules/monitoring/stations/service/delete-station.server';
import { DeleteStation } from '~/modules/monitoring/stations/ui/delete-station';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.delete' });
  return ofKind(await readDeletion(actor, params.id), kind);
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.delete' });
  const { word } = kindOf(ofKind(await readDeletion(actor, params.id), kind).kind);
  const deleted = await deleteStation(actor, params.id);
  if (deleted.ok)
    return redirectWithToast(urls.stations(word), {
      variant: 'success',
      key: 'stations:toast.deleted',
      params: { name: deleted.value.values.name },
      ...(await deletionOf('station', params.id)),
    });
  if (deleted.reason === 'notFound') throw notFound();
  return redirectWithToast(urls.stationPage(word, params.id, 'delete'), {
    variant: 'error',
    failed: 'delete',
    key: 'stations:delete.refused',
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (view: Data) => stationNavigation.ofStation(view, 't:stations:delete.crumb'),
};

export default function DeleteStationRoute() {
  return <DeleteStation view={useLoaderData<typeof loader>()} />;
}
