import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { openCorrections, reviewRights } from '~/modules/monitoring/series-views/service/open-corrections.server';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { sentAnalyses } from '~/modules/monitoring/quality/http/analysis-review.server';
import { ReviewSearch } from '~/modules/monitoring/reviews/forms/review-search';
import { bankFile } from '~/modules/monitoring/reviews/service/bank-export.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { translator } from '~/platform/i18n/i18n.server';

const Params = OneStation.extend({ export: RowId, format: z.enum(['csv', 'xlsx']) });

/** A bank reads one form, whoever sends it. */
const AS_SENT = { locale: 'fr' };

/** What was sent to the bank, as it was sent. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search, preferences } = await screen(args, {
    params: Params,
    search: ReviewSearch,
    allow: 'station.bank',
    costs: 'export',
  });
  if (!(await reviewRights(actor, params.id)).bank) throw notFound();
  if (search.analyses) {
    const sent = await exportOrToast(args, () => sentAnalyses(actor, { kind, id: params.id }, params.export));
    if (!sent) throw notFound();
    return spreadsheetResponse(sent, params.format, AS_SENT);
  }
  const opened = await openCorrections(actor, kind, params.id, search.series);
  if (!opened) throw notFound();
  const t = await translator(preferences.locale);
  const spec = await exportOrToast(args, () =>
    bankFile(opened.station, opened.series, params.export, t, { full: search.precision === 'full' }),
  );
  if (!spec) throw notFound();
  return spreadsheetResponse(spec, params.format, AS_SENT);
}
