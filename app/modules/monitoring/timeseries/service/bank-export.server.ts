/** « Bancarisation »: reviewed measures are handed over once, in a file that can be fetched again as it was sent. */
import type { Actor } from '~/kernel/actor';
import { formatInstant } from '~/kernel/civil-date';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { WorkbookSpec } from '~/modules/core/exchange/domain/workbook-spec';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import type { Translate } from '~/platform/i18n/i18n.server';
import { countStatuses, findBankExports, findReviews, insertBankExport } from '../data/reviews.server';
import { lockSeries } from '../data/series.server';
import { QUANTITIES, type Series } from '../domain';
import { unsentOf } from '../domain/review';
import { readAsOf } from './read-as-of.server';

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
      for (const { at, value, raw, state, status, qualification } of await readAsOf(series, window, new Date(sent.at)))
        yield [
          station.code,
          word(`quantity.${series.quantity}`),
          series.unit,
          formatInstant(new Date(at)),
          value,
          raw,
          state,
          status,
          qualification,
        ];
  };
  const { decimals } = QUANTITIES[series.quantity];
  return {
    fileName: `${station.name} bancarisation ${exportId}`,
    sheets: [
      {
        name: word('review.bank'),
        columns: [
          { header: word('review.stationCode'), kind: 'text' },
          { header: word('table.quantity'), kind: 'text' },
          { header: word('table.unit'), kind: 'text' },
          { header: word('table.at'), kind: 'text', width: 20 },
          { header: word('table.value'), kind: 'decimal', decimals: Math.max(1, decimals) },
          { header: word('table.raw'), kind: 'decimal', decimals: Math.max(1, decimals) },
          { header: word('table.state'), kind: 'integer' },
          { header: word('table.status'), kind: 'integer' },
          { header: word('table.qualification'), kind: 'integer' },
        ],
        rows: rows(),
      },
    ],
  };
}
