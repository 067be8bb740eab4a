import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { SpreadsheetParams } from '~/records/exchange/forms/api-files';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { exportMatrix } from '~/modules/planning/matrix/service/export-values.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Search = z.object({ layout: z.enum(['wide', 'long']).catch('wide').default('wide') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, found } = await planningScreen(args, 'matrix', {
    params: SpreadsheetParams,
    search: Search,
    allow: 'matrix.read',
    costs: 'export',
  });
  const workbook = await found(
    exportOrToast(args, () => exportMatrix(actor, id, { layout: search.layout, format: params.format })),
  );
  return spreadsheetResponse(workbook, params.format, actor);
}
