import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetContent } from '~/modules/core/exchange/service/write-files.server';
import { exportAllocation } from '~/modules/planning/territory/service/export-allocation.server';
import { answerApi } from '~/platform/http/api.server';
import { notFound } from '~/platform/http/responses.server';

const Params = z.object({ id: z.coerce.number().int().positive() });
const Search = z.object({
  layout: z.enum(['wide', 'long']).default('wide'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});

/** GET allocation export (C149): content in base64 and fileName. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: Params, search: Search, allow: 'territory.list', costs: 'export' },
    async ({ actor, params, search }) => {
      const workbook = await exportAllocation(actor, params.id, search.layout);
      if (!workbook) throw notFound();
      return spreadsheetContent(workbook, search.format);
    },
  );
}
