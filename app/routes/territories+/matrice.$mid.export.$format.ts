import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { exportMatrix } from '~/modules/planning/matrix/service/export-values.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneMatrix.extend({ format: z.enum(['xlsx', 'csv']) });
const Search = z.object({ layout: z.enum(['wide', 'long']).catch('wide').default('wide') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: Search,
    allow: 'matrix.read',
    costs: 'export',
  });
  const workbook = await exportOrToast(args, () =>
    exportMatrix(actor, params.mid, { layout: search.layout, format: params.format }),
  );
  if (!workbook.ok) throw await deletedOrUnknown(actor, 'matrix', params.mid);
  return spreadsheetResponse(workbook.value, params.format);
}
