import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { GlobalSearch } from '~/modules/monitoring/station-events/forms/event-search';
import { exportEvents } from '~/modules/monitoring/station-events/service/global-events.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { KIND_NAMES } from '~/modules/monitoring/stations/domain';
import { refuseUnlessReaches } from '~/modules/monitoring/stations/http/address.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: GlobalSearch,
    allow: 'station.export',
    costs: 'export',
  });
  await refuseUnlessReaches(actor, 'station.export', ...KIND_NAMES);
  return spreadsheetResponse(await exportOrToast(args, () => exportEvents(actor, search)), params.format, actor);
}
