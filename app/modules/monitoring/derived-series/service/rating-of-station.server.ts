/** What turns stages of a station into discharges, now or at an instant, and how sure those are. */
import { gaugedRange, ratedPeriods, type RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import type { Series } from '~/modules/monitoring/series/domain';
import type { Transaction } from '~/platform/db/transaction.server';
import { findGaugings, findRatingCurves } from '../data/rating.server';
import { findRatedIds } from '../data/series-due.server';
import { recipeKind, type RecipeFacts, type StoredRecipe } from '../domain/recipe-kinds';

type Rating = Pick<RecipeFacts, 'curves' | 'gauged'>;
export const NO_RATING: Rating = { curves: [], gauged: null };

async function findCurvesAndGaugings(stationId: number, tx?: Transaction, asOf: Date | null = null) {
  return {
    curves: await findRatingCurves(stationId, tx, asOf),
    gaugings: await findGaugings(stationId, tx, asOf),
  };
}

/** What a recipe reads of them: only those that are rated do. */
export async function findRating(
  { name }: Pick<StoredRecipe, 'name'>,
  stationId: number,
  tx?: Transaction,
  asOf: Date | null = null,
): Promise<Rating> {
  if (!recipeKind(name).rated) return NO_RATING;
  const { curves, gaugings } = await findCurvesAndGaugings(stationId, tx, asOf);
  return { curves, gauged: gaugedRange(curves, gaugings) };
}

/** The stages between which somebody gauged; null where nobody did. */
export async function findGauged(stationId: number, tx: Transaction): Promise<Rating['gauged']> {
  const { curves, gaugings } = await findCurvesAndGaugings(stationId, tx);
  return gaugedRange(curves, gaugings);
}

/** Null of a series that no rating curve makes. */
export async function findRatedPeriods(
  { id, stationId, quantity, nature }: Pick<Series, 'id' | 'stationId' | 'quantity' | 'nature'>,
  asOf: Date | null = null,
): Promise<readonly RatedPeriod[] | null> {
  if (nature !== 'derived' || quantity !== 'discharge') return null;
  if (!(await findRatedIds(stationId)).includes(id)) return null;
  const { curves, gaugings } = await findCurvesAndGaugings(stationId, undefined, asOf);
  return ratedPeriods(curves, gaugings);
}
