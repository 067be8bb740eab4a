import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { NetworkSearch } from '~/modules/monitoring/quality-answers/forms/network-search';
import { networkReportFile } from '~/modules/monitoring/quality-answers/service/network-report.server';
import { kindOfAddress, refuseUnlessReaches } from '~/modules/monitoring/stations/http/address.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    ...{ params: Params, search: NetworkSearch, allow: 'station.networkReports', costs: 'export' },
  });
  await refuseUnlessReaches(actor, 'station.export', kind);
  const file = await exportOrToast(args, () => networkReportFile(actor, kind, search.network));
  return spreadsheetResponse(file, params.format, actor);
}
