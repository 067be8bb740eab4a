import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { exportAllocation } from '~/modules/planning/territory/service/export-allocation.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneRow.extend({ format: z.enum(['xlsx', 'csv']) });
const Search = z.object({ layout: z.enum(['wide', 'long']).catch('wide').default('wide') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: Search,
    allow: 'territory.list',
    costs: 'export',
  });
  const workbook = await exportOrToast(args, () => exportAllocation(actor, params.id, search.layout));
  if (!workbook) throw await deletedOrUnknown(actor, 'territory', params.id);
  return spreadsheetResponse(workbook, params.format);
}
