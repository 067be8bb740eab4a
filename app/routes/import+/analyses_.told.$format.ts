import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { AnalysisImportSearch } from '~/modules/monitoring/quality/http/answer-import.server';
import { toldFile } from '~/modules/monitoring/quality/service/told-file.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    ...{ params: Params, search: AnalysisImportSearch },
    ...{ allow: 'station.import', costs: 'export' },
  });
  const file = await exportOrToast(args, () => toldFile(actor, search.session ?? ''));
  if (!file) throw notFound();
  return spreadsheetResponse(file, params.format, actor);
}
