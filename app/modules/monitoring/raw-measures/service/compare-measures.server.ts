/** What an import would do to a series, before it is confirmed. */
import { inTransaction } from '~/platform/db/transaction.server';
import { compareMeasures as compare } from '~/modules/monitoring/series/service/measures.server';
import type { IncomingMeasures, Series } from '~/modules/monitoring/series/domain';
import type { ComparedMeasures } from '~/modules/monitoring/series/domain/compared-measures';
import type { Source } from '~/modules/monitoring/series/domain/precedence';

export const compareMeasures = (
  series: Series,
  rows: IncomingMeasures,
  source: Source = 'logger',
): Promise<ComparedMeasures> => inTransaction((tx) => compare(tx, series, rows, source), { timeoutMs: 60_000 });
