import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { exportComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneMatrix.extend({ format: z.enum(['xlsx', 'csv']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search, preferences } = await screen(args, {
    params: Params,
    search: ComparisonSearch,
    allow: 'comparison.read',
    costs: 'export',
  });
  const workbook = await exportOrToast(args, () => exportComparison(actor, params.mid, search, preferences.locale));
  if (!workbook.ok || !workbook.value) throw await deletedOrUnknown(actor, 'matrix', params.mid);
  return spreadsheetResponse(workbook.value, params.format);
}
