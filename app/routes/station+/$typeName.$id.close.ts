import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs } from '@remix-run/node';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { STATION_FIELDS } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { closeStation } from '~/modules/monitoring/stations/service/delete-station.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** From this day on nothing is measured there any more. */
export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  const to = urls.station(kindOf(kind).word, params.id);
  const day = STATION_FIELDS.closeDate.read([String((await readSent(args.request)).get('day') ?? '')]);
  const closed = day.ok && day.value ? await closeStation(actor, params.id, day.value) : null;
  return closed?.ok
    ? redirectWithToast(to, 'stations:toast.closed')
    : redirectWithToast(to, { variant: 'error', failed: 'update', key: 'stations:fault.dates' });
}
