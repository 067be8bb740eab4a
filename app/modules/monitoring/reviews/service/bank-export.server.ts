/** « Bancarisation »: reviewed measures are handed over once, in a file that can be fetched again as it was sent. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { WorkbookSpec } from '~/modules/core/exchange/domain/workbook-spec';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { Translate } from '~/platform/i18n/i18n.server';
import { countStatuses, findBankExports, insertBankExport } from '../data/reviews.server';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { lockSeries } from '~/modules/monitoring/series/service/series.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { unsentOf } from '~/modules/monitoring/series/domain/review';
import { measureCells, measureColumns } from '~/modules/monitoring/series/view/measure-columns';
import { readAsOf } from '~/modules/monitoring/corrections/service/read-as-of.server';

/** Everything closed and not sent yet. Refused where there is none. */
export async function sendToBank(actor: Actor, seriesId: number): Promise<Outcome<number, 'notFound' | 'nothing'>> {
  return inTransaction(async (tx) => {
    const [series] = await lockSeries(tx, [seriesId]);
    if (!series) return refused('notFound');
    const windows = unsentOf(await findReviews(seriesId, tx), await findBankExports(seriesId, tx));
    let count = 0;
    for (const window of windows)
      count += Object.values(await countStatuses(seriesId, window, tx)).reduce((sum, one) => sum + one, 0);
    if (count === 0) return refused('nothing');
    const id = await insertBankExport(tx, seriesId, { windows, count, login: actor.login });
    await audit(tx, {
      login: actor.login,
      action: 'measures.bank',
      entity: 'series',
      entityId: seriesId,
      after: { export: id, windows, count },
    });
    return done(id);
  });
}

/** The measures as they were when they were sent; null where the series has no such sending. */
export async function bankFile(
  station: { readonly code: string; readonly name: string },
  series: Series,
  exportId: number,
  t: Translate,
): Promise<WorkbookSpec | null> {
  const sent = (await findBankExports(series.id)).find(({ id }) => id === exportId);
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
