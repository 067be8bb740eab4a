import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { exportAllSets } from '~/modules/core/reference/service/export-all.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, {
    params: z.object({ format: z.literal('xlsx') }),
    allow: 'reference.export',
    costs: 'export',
  });
  return spreadsheetResponse(await exportOrToast(args, () => exportAllSets(actor.locale)), 'xlsx', actor);
}
