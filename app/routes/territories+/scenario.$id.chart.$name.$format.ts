import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { inDigits, RowId } from '~/kernel/row-number';
import { fileResponse, spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { drawScenarioChart, SCENARIO_CHARTS } from '~/modules/planning/scenario/service/draw-charts.server';
import { exportFrontier } from '~/modules/planning/scenario/service/export-frontier.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';
import { translator } from '~/platform/i18n/i18n.server';
import { chartWords } from '~/ui/chart/chart-spec';
import { chartToCsv, chartToSvgString } from '~/ui/chart/chart-text';

const Rank = inDigits(z.int().nonnegative()).optional().catch(undefined);
const Params = z.object({
  id: RowId,
  name: z.enum(SCENARIO_CHARTS),
  format: z.enum(['svg', 'csv', 'xlsx']),
});
const Search = z.object({ first: Rank, second: Rank, spread: z.coerce.number().min(1).max(50).catch(10).default(10) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search, preferences } = await screen(args, {
    params: Params,
    search: Search,
    allow: 'scenario.read',
    costs: 'export',
  });
  if (params.format === 'xlsx') {
    const workbook =
      params.name === 'frontier'
        ? await exportOrToast(args, () => exportFrontier(actor, params.id, search, preferences.locale))
        : null;
    if (!workbook) throw await deletedOrUnknown(actor, 'scenario', params.id);
    return spreadsheetResponse(workbook, 'xlsx');
  }
  const spec = await exportOrToast(args, () =>
    drawScenarioChart(actor, params.id, params.name, search, preferences.locale),
  );
  if (!spec.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  const words = chartWords(await translator(preferences.locale));
  return fileResponse(
    spec.value.title,
    params.format,
    params.format === 'svg' ? chartToSvgString(spec.value, words) : chartToCsv(spec.value, words),
  );
}
