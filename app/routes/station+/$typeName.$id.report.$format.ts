import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { stationReport } from '~/modules/monitoring/statistics/service/station-report.server';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneStation.extend({ format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: Params, allow: 'station.export', costs: 'export' });
  const [found] = await reachStations(actor, 'station.export', [params.id]);
  const station = ofKind(found ?? null, kind);
  const report = await exportOrToast(args, () => stationReport(actor, station));
  if (!report) throw notFound();
  return spreadsheetResponse(report, params.format, actor);
}
