import type { LoaderFunctionArgs } from '@remix-run/node';
import { SpreadsheetParams } from '~/records/exchange/forms/api-files';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { exportResults } from '~/modules/planning/scenario/service/export-results.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, existing } = await planningScreen(args, 'scenario', {
    params: SpreadsheetParams,
    allow: 'scenario.read',
    costs: 'export',
  });
  const workbook = await existing(exportOrToast(args, () => exportResults(actor, id, params.format)));
  return spreadsheetResponse(workbook, params.format, actor);
}
