import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { SpreadsheetParams } from '~/records/exchange/forms/api-files';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { exportAllocation } from '~/modules/planning/territory/service/export-allocation.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Search = z.object({ layout: z.enum(['wide', 'long']).catch('wide').default('wide') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, existing } = await planningScreen(args, 'territory', {
    params: SpreadsheetParams,
    search: Search,
    allow: 'territory.list',
    costs: 'export',
  });
  const workbook = await existing(exportOrToast(args, () => exportAllocation(actor, id, search.layout)));
  return spreadsheetResponse(workbook, params.format, actor);
}
