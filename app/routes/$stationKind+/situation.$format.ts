import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { SituationSearch } from '~/modules/monitoring/situation/forms/situation-search';
import { situationReport } from '~/modules/monitoring/situation/service/situation-report.server';
import { kindOfAddress, refuseUnlessReaches } from '~/modules/monitoring/stations/http/address.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    ...{ params: Params, search: SituationSearch, allow: 'station.export', costs: 'export' },
  });
  await refuseUnlessReaches(actor, 'station.export', kind);
  const report = await exportOrToast(args, () => situationReport(actor, kind, search));
  return spreadsheetResponse(report, params.format, actor);
}
