/** What an import would do to a series, before it is confirmed. */
import { inTransaction } from '~/platform/db/transaction.server';
import { compareMeasures as compare, type ComparedMeasures } from '../data/write-measures.server';
import type { IncomingMeasures, Series } from '../domain';

export const compareMeasures = (series: Series, rows: IncomingMeasures): Promise<ComparedMeasures> =>
  inTransaction((tx) => compare(tx, series, rows), { timeoutMs: 60_000 });
