import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { ComparisonSearch } from '~/modules/planning/comparison/forms/comparison.search';
import { drawComparison } from '~/modules/planning/comparison/service/read-comparison.server';
import { CHARTS } from '~/modules/planning/comparison/view/comparison-state';
import { fileResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';
import { translator } from '~/platform/i18n/i18n.server';
import { chartToCsv, chartToSvgString } from '~/ui/chart/chart-text';
import { chartWords } from '~/ui/chart/chart-spec';

const Params = z.object({
  mid: RowId,
  section: z.enum(CHARTS),
  format: z.enum(['svg', 'csv']),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search, preferences } = await screen(args, {
    params: Params,
    search: ComparisonSearch,
    allow: 'comparison.read',
    costs: 'export',
  });
  const spec = await exportOrToast(args, () =>
    drawComparison(actor, params.mid, search, params.section, preferences.locale),
  );
  if (!spec.ok || !spec.value) throw await deletedOrUnknown(actor, 'matrix', params.mid);
  const words = chartWords(await translator(preferences.locale));
  return fileResponse(
    spec.value.title,
    params.format,
    params.format === 'svg' ? chartToSvgString(spec.value, words) : chartToCsv(spec.value, words),
  );
}
