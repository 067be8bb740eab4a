/**
 * What stands on a series that changed: it is noted to be judged against its thresholds, elevations follow in the same
 * transaction, other recipes are noted as due. The caller holds the lock of the series.
 */
import type { Transaction } from '~/platform/db/transaction.server';
import { watchLater } from '~/modules/monitoring/watches/service/watch-later.server';
import { derivedSeriesOf, findAltitudes, findElevationIds } from '../data/derived-series.server';
import { findRating, NO_RATING } from './rating-of-station.server';
import { findFollowers, findRecipe, markDue } from '../data/series-due.server';
import { findSeriesById, lockSeries } from '~/modules/monitoring/series/service/series.server';
import { deriveElevations, type WrittenMeasures } from '~/modules/monitoring/series/service/measures.server';
import type { Series, Span } from '~/modules/monitoring/series/domain';
import { KEPT_INDICES } from '../domain/index-recipes';
import { recipeKind, type RecipeFacts, type StoredRecipe } from '../domain/recipe-kinds';
import { recipeFrom } from '../domain/recipes';

export type Derived = WrittenMeasures & { readonly seriesId: number };
interface Followed {
  /** written in this transaction; null where nothing was */
  readonly elevation: Derived | null;
  /** whether something waits for the job */
  readonly due: boolean;
}

/** `from` is null where nothing changed. */
export async function followSeries(
  tx: Transaction,
  upstream: Series,
  { from, to }: { readonly from: number | null; readonly to: number | null },
  login: string,
): Promise<Followed> {
  if (from === null || to === null) return { elevation: null, due: false };
  await watchLater(tx, [upstream.id], from, login);
  const followers = await findFollowers(tx, upstream.id);
  for (const id of followers) await markRecipe(tx, id, { from, to }, login);
  const elevation = await elevationsOf(tx, upstream, { from, to }, login);
  const [above] = elevation ? await findSeriesById([elevation.seriesId], tx) : [];
  const next = above && elevation ? await followSeries(tx, above, elevation, login) : null;
  const mayGrow = upstream.main && KEPT_INDICES.some(({ of }) => of.includes(upstream.quantity));
  return { elevation, due: followers.length > 0 || mayGrow || (next?.due ?? false) };
}

/** A window of its inputs changed: what that touches is due. */
export async function markRecipe(tx: Transaction, seriesId: number, window: Span, login: string): Promise<void> {
  const recipe = await findRecipe(seriesId, tx);
  const [series] = await findSeriesById([seriesId], tx);
  if (!recipe || !series) return;
  const inputs = await findSeriesById(recipe.inputs, tx);
  const filled = [...inputs, series].filter(({ firstAt }) => firstAt !== null);
  // a curve may hold for ever: what is due ends with what there is
  const from = Math.max(window.from, Math.min(...filled.map(({ firstAt }) => firstAt!)));
  const to = Math.min(window.to, Math.max(...filled.map(({ lastAt, firstAt }) => lastAt ?? firstAt!)));
  if (from > to) return;
  const facts = { inputs, ...NO_RATING };
  await markDue(tx, seriesId, recipeKind(recipe.name).around({ from, to }, recipe.values as never, facts), login);
}

/** What a recipe asks of its inputs beside their measures. */
export async function factsOf(
  tx: Transaction,
  recipe: Pick<StoredRecipe, 'name' | 'inputs'>,
  stationId: number,
): Promise<RecipeFacts> {
  return { inputs: await findSeriesById(recipe.inputs, tx), ...(await findRating(recipe, stationId, tx)) };
}

async function elevationsOf(
  tx: Transaction,
  upstream: Series,
  { from, to }: Span,
  login: string,
): Promise<Derived | null> {
  const recipe = recipeFrom(upstream.quantity);
  if (!recipe) return null;
  const altitudes = await findAltitudes(tx, upstream.stationId);
  // without a mark nothing is made, but what stood on one that was undone goes
  if (altitudes.length === 0 && (await findElevationIds(tx, upstream.id)).length === 0) return null;
  const made = await derivedSeriesOf(tx, upstream, recipe, login);
  const [elevation] = await lockSeries(tx, [made.id]);
  const written = await deriveElevations(tx, { depth: upstream, elevation: elevation! }, altitudes, { from, to });
  return { seriesId: made.id, ...written };
}
