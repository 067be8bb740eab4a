import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { parisInstant } from '~/kernel/paris-time';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { reachSeries } from '~/modules/monitoring/series-views/service/reached-series.server';
import { Clock, HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';
import { SIDE_STEPS } from '~/modules/monitoring/series-views/domain/side-by-side';
import { drawHydrograph, windowOf } from '~/modules/monitoring/series-views/service/draw-hydrograph.server';
import { exportMeasures } from '~/modules/monitoring/series-views/service/export-measures.server';
import { withTerms } from '~/modules/monitoring/series-views/service/terms-sheet.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { translator } from '~/platform/i18n/i18n.server';

/**
 * `reviewed`: only measures that passed level 2; `valid`: without those called incorrect; `asOf`: as they were known
 * then; `side`: one column a series at this step, without it one line a measure.
 */
const Search = HydrographSearch.extend({
  reviewed: z.literal('1').optional().catch(undefined),
  valid: z.literal('1').optional().catch(undefined),
  asOf: Clock,
  side: z.enum(SIDE_STEPS).optional().catch(undefined),
});
const Params = z.object({ format: z.enum(['csv', 'xlsx', 'svg']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search, preferences } = await screen(args, {
    params: Params,
    search: Search,
    allow: 'station.export',
    costs: 'export',
  });
  const named = await reachSeries(actor, search.series, 'station.export');
  if (named.length === 0) throw notFound();
  const t = await translator(preferences.locale);
  const { format } = params;
  if (format !== 'svg')
    return spreadsheetResponse(
      await exportOrToast(args, async () => {
        const measures = await exportMeasures(named, windowOf(named, search), t, {
          reviewedOnly: search.reviewed === '1',
          validOnly: search.valid === '1',
          side: search.side,
          asOf: (search.asOf && parisInstant(search.asOf)) || undefined,
        });
        const stations = named.map(({ series }) => series.stationId);
        return format === 'xlsx' ? withTerms(actor, stations, measures, t) : measures;
      }),
      format,
      actor,
    );
  const drawn = await exportOrToast(args, () => drawHydrograph(named, search, t, preferences.locale));
  return fileResponse(drawn.title, 'svg', drawn.svg);
}
