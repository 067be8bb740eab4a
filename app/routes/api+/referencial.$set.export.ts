import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { may } from '~/kernel/permissions';
import { spreadsheetContent } from '~/modules/core/exchange/service/write-files.server';
import { ApiSet } from '~/modules/core/reference/forms/api-params';
import { exportSet } from '~/modules/core/reference/service/export-set.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi } from '~/platform/http/api.server';

const Search = z.object({ format: z.enum(['xlsx', 'csv']).default('xlsx') });

/** GET the set as a file in base64: { content, fileName }. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(
    args,
    { params: ApiSet, search: Search, allow: 'reference.manage', costs: 'export' },
    async ({ actor, params, search }) => {
      if (!may(actor, params.set.allow.export)) throw refuseApi(405, 'common:session.notAllowed');
      return spreadsheetContent(await exportSet(params.set), search.format);
    },
  );
}
