import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { ParameterSearch } from '~/modules/monitoring/quality-answers/forms/parameter-search';
import { parameterFile } from '~/modules/monitoring/quality-answers/service/parameter-file.server';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneStation.extend({ code: z.string().trim().min(1).max(40), format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    ...{ params: Params, search: ParameterSearch },
    ...{ allow: 'station.export', costs: 'export' },
  });
  const [found] = await reachStations(actor, 'station.export', [params.id]);
  const station = ofKind(found ?? null, kind);
  const file = await exportOrToast(args, () => parameterFile(actor, station, params.code, search));
  if (!file) throw notFound();
  return spreadsheetResponse(file, params.format, actor);
}
