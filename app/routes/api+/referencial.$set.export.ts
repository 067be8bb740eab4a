import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetContent } from '~/modules/exchange/service/write-files.server';
import { ApiSet } from '~/modules/reference/forms/api-params';
import { exportSet } from '~/modules/reference/service/export-set.server';
import { answerApi } from '~/platform/http/api.server';

const Search = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

/** GET the set as a file in base64: { content, fileName }. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { params: ApiSet, search: Search, allow: 'reference.export' }, async ({ params, search }) => spreadsheetContent(await exportSet(params.set), search.format));
}
