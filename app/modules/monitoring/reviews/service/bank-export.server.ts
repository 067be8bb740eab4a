/** « Bancarisation »: reviewed measures are handed over once, in a file that can be fetched again as it was sent. */
import { withLeavingCodes } from '~/modules/monitoring/series/domain/leaving-codes';
import type { WorkbookSpec } from '~/records/exchange/domain/workbook-spec';
import { withoutNoise } from '~/kernel/precision';
import type { Translate } from '~/platform/i18n/i18n.server';
import { findBankExports } from '../data/reviews.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { measureCells, measureColumns } from '~/modules/monitoring/series/view/measure-columns';
import { findBeforeAsOf, readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';
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
  { full = false }: { readonly full?: boolean } = {},
): Promise<WorkbookSpec | null> {
  const sent = await findSending({ seriesId: series.id }, exportId);
  if (!sent) return null;
  const word = (key: string) => t(`timeseries:${key}`);
  const rows = async function* () {
    for (const window of sent.windows)
      for await (const measure of withLeavingCodes(
        series,
        await readAsOf(series, window, new Date(sent.at)),
        await findBeforeAsOf(series, window.from, new Date(sent.at)),
      ))
        yield [...measureCells(station.code, series, measure, word), ...(full ? [withoutNoise(measure.value)] : [])];
  };
  return {
    fileName: `${station.name} bancarisation ${exportId}`,
    sheets: [
      {
        name: word('review.bank'),
        columns: [
          ...measureColumns(word, 'stationCode'),
          ...(full
            ? [{ header: word('table.fullPrecision'), kind: 'decimal' as const, decimals: 'asItCame' as const }]
            : []),
        ],
        rows: rows(),
      },
    ],
  };
}
