import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetContent } from '~/modules/core/exchange/service/write-files.server';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { exportMatrix } from '~/modules/planning/matrix/service/export-values.server';
import { answerApi } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });
const Search = z.object({
  layout: z.enum(['wide', 'long']).default('wide'),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
});

/** GET export (C200, C204): content in base64 and fileName. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: Params, search: Search, allow: 'matrix.read', costs: 'export' },
    async ({ actor, params, search }) =>
      spreadsheetContent(await answered(await exportMatrix(actor, params.id, search)), search.format),
  );
}
