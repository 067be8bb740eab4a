import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { ListSearch } from '~/modules/monitoring/stations/forms/list-search';
import { kindOfAddress, refuseUnlessReaches } from '~/modules/monitoring/stations/http/address.server';
import { exportStationMap, exportStations } from '~/modules/monitoring/stations/service/export-stations.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { withAge } from '~/modules/monitoring/overview/service/kind-home.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ format: z.enum(['csv', 'xlsx', 'kml', 'geojson']) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const {
    actor,
    search,
    params: { format },
  } = await screen(args, { params: Params, search: ListSearch, allow: 'station.export', costs: 'export' });
  await refuseUnlessReaches(actor, 'station.export', kind);
  const filter = await withAge(actor, kind, search);
  if (format === 'csv' || format === 'xlsx')
    return spreadsheetResponse(await exportOrToast(args, () => exportStations(actor, kind, filter)), format, actor);
  const map = await exportOrToast(args, () => exportStationMap(actor, kind, filter, format));
  if (!map)
    throw await redirectWithToast(urls.stations(kindOf(kind).word) + new URL(args.request.url).search, {
      variant: 'warning',
      key: `stations:toast.noPlace.${format}`,
    });
  return fileResponse(map.name, format, map.text);
}
