/**
 * What follows a written series, in one list. Whoever writes measures of a series holds its lock and calls this in the
 * same transaction, with the window that changed:
 *
 * 1. its days, ends and count: `afterWriting` of `series`, which every statement that writes ends with;
 * 2. its corrected values, where raw ones changed: `keepingCorrections` (`replay-series.server.ts`);
 * 3. its examination, by a job that runs in a moment;
 * 4. elevations that stand on it, at once; other computed series are noted as due, and a job is queued (decision 046).
 *
 * Nothing else is kept of measures: views, charts and exports read them.
 */
import type { Transaction } from '~/platform/db/transaction.server';
import { examineLater } from '~/modules/monitoring/data-quality/service/examine-later.server';
import { queueDerivation } from '~/modules/monitoring/derived-series/service/derive-series.server';
import { followSeries, type Derived } from '~/modules/monitoring/derived-series/service/follow-series.server';
import { findUpstreamIds } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { findSeriesById, lockSeries } from '~/modules/monitoring/series/service/series.server';

/** What follows from `from` to `to` of a series; null where nothing is computed from it at once. */
export async function deriveFrom(
  tx: Transaction,
  upstream: Series,
  window: { readonly from: number | null; readonly to: number | null },
  login: string,
): Promise<Derived | null> {
  if (upstream.nature === 'measured' && window.from !== null && window.to !== null)
    await examineLater(tx, upstream.id, { from: window.from, to: window.to }, login);
  const { elevation, due } = await followSeries(tx, upstream, window, login);
  if (due) await queueDerivation(tx, login);
  return elevation;
}

/** After a mark of a station was added or undone: all that stands on its marks, the past too. */
export async function deriveStation(tx: Transaction, stationId: number, login: string): Promise<Derived[]> {
  const ids = await findUpstreamIds(tx, stationId);
  await lockSeries(tx, ids);
  const derived: Derived[] = [];
  for (const series of await findSeriesById(ids, tx)) {
    const one = await deriveFrom(tx, series, { from: series.firstAt, to: series.lastAt }, login);
    if (one) derived.push(one);
  }
  return derived;
}
