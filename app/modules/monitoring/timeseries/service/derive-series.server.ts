/**
 * Computed series follow what they stand on in the same transaction: measures that came, went or came back, and marks
 * that were moved or levelled again. Whoever calls holds the lock of the series that changed.
 */
import type { Transaction } from '~/platform/db/transaction.server';
import { deriveElevations } from '../data/derive-measures.server';
import { derivedSeriesOf, findAltitudes, findDerivedIds, findUpstreamIds } from '../data/derived-series.server';
import { findSeriesById, lockSeries } from '../data/series.server';
import type { WrittenMeasures } from '../data/write-measures.server';
import type { Series } from '../domain';
import { recipeFrom } from '../domain/recipes';

type Derived = WrittenMeasures & { readonly seriesId: number };

/** What follows from `from` to `to` of a series; null where nothing follows from it. */
export async function deriveFrom(
  tx: Transaction,
  upstream: Series,
  window: { readonly from: number | null; readonly to: number | null },
  login: string,
): Promise<Derived | null> {
  const recipe = recipeFrom(upstream.quantity);
  const { from, to } = window;
  if (!recipe || upstream.nature === 'derived' || from === null || to === null) return null;
  const altitudes = await findAltitudes(tx, upstream.stationId);
  // without a mark nothing is made, but what stood on one that was undone goes
  if (altitudes.length === 0 && (await findDerivedIds(tx, [upstream.id])).length === 0) return null;
  const made = await derivedSeriesOf(tx, upstream, recipe, login);
  const [elevation] = await lockSeries(tx, [made.id]);
  const written = await deriveElevations(tx, { depth: upstream, elevation: elevation! }, altitudes, { from, to });
  return { seriesId: made.id, ...written };
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
