import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { inDigits } from '~/kernel/row-number';
import { chartResponse } from '~/records/exchange/http/drawn-response.server';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { drawScenarioChart, SCENARIO_CHARTS } from '~/modules/planning/scenario/service/draw-charts.server';
import { exportFrontier } from '~/modules/planning/scenario/service/export-frontier.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Rank = inDigits(z.int().nonnegative()).optional().catch(undefined);
const Params = z.object({ name: z.enum(SCENARIO_CHARTS), format: z.enum(['svg', 'csv', 'xlsx']) });
const Search = z.object({ first: Rank, second: Rank, spread: z.coerce.number().min(1).max(50).catch(10).default(10) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, preferences, found, answerDeleted } = await planningScreen(args, 'scenario', {
    params: Params,
    search: Search,
    allow: 'scenario.read',
    costs: 'export',
  });
  if (params.format === 'xlsx') {
    const workbook =
      params.name === 'frontier'
        ? await exportOrToast(args, () => exportFrontier(actor, id, search, preferences.locale))
        : null;
    if (!workbook) throw await answerDeleted();
    return spreadsheetResponse(workbook, 'xlsx', actor);
  }
  const spec = await found(
    exportOrToast(args, () => drawScenarioChart(actor, id, params.name, search, preferences.locale)),
  );
  return chartResponse(spec, params.format, preferences.locale);
}
