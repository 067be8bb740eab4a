import type { LoaderFunctionArgs } from '@remix-run/node';
import { SpreadsheetParams } from '~/records/exchange/forms/api-files';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { ResultSearch } from '~/modules/planning/result-table/forms/result.search';
import { exportResultTable } from '~/modules/planning/result-table/service/read-result-table.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, found } = await planningScreen(args, 'scenario', {
    params: SpreadsheetParams,
    search: ResultSearch,
    allow: 'scenario.read',
    costs: 'export',
  });
  return spreadsheetResponse(
    await found(exportOrToast(args, () => exportResultTable(actor, id, search))),
    params.format,
    actor,
  );
}
