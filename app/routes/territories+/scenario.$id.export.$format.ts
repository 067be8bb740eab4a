import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { exportResults } from '~/modules/planning/scenario/service/export-results.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneRow.extend({ format: z.enum(['xlsx', 'csv']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'scenario.read', costs: 'export' });
  const workbook = await exportOrToast(args, () => exportResults(actor, params.id, params.format));
  if (!workbook) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return spreadsheetResponse(workbook, params.format);
}
