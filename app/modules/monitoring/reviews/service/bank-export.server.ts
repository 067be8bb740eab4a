/** « Bancarisation »: reviewed measures are handed over once, in a file that can be fetched again as it was sent. */
import type { WorkbookSpec } from '~/modules/core/exchange/domain/workbook-spec';
import type { Translate } from '~/platform/i18n/i18n.server';
import { findBankExports } from '../data/reviews.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { measureCells, measureColumns } from '~/modules/monitoring/series/view/measure-columns';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
import type { ReviewedOf } from '~/modules/monitoring/series/domain/review';

/** Null where it was never sent. */
export const findSending = async (of: ReviewedOf, exportId: number) =>
  (await findBankExports(of)).find(({ id }) => id === exportId) ?? null;

/** The measures as they were when they were sent; null where the series has no such sending. */
export async function bankFile(
  station: { readonly code: string; readonly name: string },
  series: Series,
  exportId: number,
  t: Translate,
): Promise<WorkbookSpec | null> {
  const sent = await findSending({ seriesId: series.id }, exportId);
  if (!sent) return null;
  const word = (key: string) => t(`timeseries:${key}`);
  const rows = async function* () {
    for (const window of sent.windows)
      for (const measure of await readAsOf(series, window, new Date(sent.at)))
        yield measureCells(station.code, series, measure, word);
  };
  return {
    fileName: `${station.name} bancarisation ${exportId}`,
    sheets: [
      {
        name: word('review.bank'),
        columns: measureColumns(word, 'stationCode'),
        rows: rows(),
      },
    ],
  };
}
