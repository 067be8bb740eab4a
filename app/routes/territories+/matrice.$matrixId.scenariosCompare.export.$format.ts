import type { LoaderFunctionArgs } from '@remix-run/node';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { exportComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { SpreadsheetParams } from '~/records/exchange/forms/api-files';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, preferences, existing, found } = await planningScreen(args, 'matrix', {
    params: SpreadsheetParams,
    search: ComparisonSearch,
    allow: 'comparison.read',
    costs: 'export',
  });
  const workbook = await existing(
    found(exportOrToast(args, () => exportComparison(actor, id, search, preferences.locale))),
  );
  return spreadsheetResponse(workbook, params.format, actor);
}
