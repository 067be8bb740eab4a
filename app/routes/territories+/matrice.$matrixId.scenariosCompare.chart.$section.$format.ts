import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { drawComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { CHARTS } from '~/modules/planning/comparison/view/comparison-state';
import { chartResponse } from '~/records/exchange/http/drawn-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Params = z.object({ section: z.enum(CHARTS), format: z.enum(['svg', 'csv']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, preferences, existing, found } = await planningScreen(args, 'matrix', {
    params: Params,
    search: ComparisonSearch,
    allow: 'comparison.read',
    costs: 'export',
  });
  const spec = await existing(
    found(exportOrToast(args, () => drawComparison(actor, id, search, params.section, preferences.locale))),
  );
  return chartResponse(spec, params.format, preferences.locale);
}
