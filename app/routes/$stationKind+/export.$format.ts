import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fileResponse, spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { ListSearch } from '~/modules/monitoring/stations/forms/list-search';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { exportStationMap, exportStations } from '~/modules/monitoring/stations/service/export-stations.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { withAge } from '~/modules/monitoring/exploration/service/kind-home.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx', 'kml', 'geojson']) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const {
    actor,
    search,
    params: { format },
  } = await screen(args, { params: Params, search: ListSearch, allow: 'station.export', costs: 'export' });
  const filter = await withAge(actor, kind, search);
  if (format === 'csv' || format === 'xlsx')
    return spreadsheetResponse(await exportOrToast(args, () => exportStations(actor, kind, filter)), format);
  const map = await exportOrToast(args, () => exportStationMap(actor, kind, filter, format));
  return fileResponse(map.name, format, map.text);
}
