/** What turns stages of a station into discharges, now or at an instant, and how sure those are. */
import { gaugedRange, ratedPeriods, type RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import type { Series } from '~/modules/monitoring/series/domain';
import type { Transaction } from '~/platform/db/transaction.server';
import { findGaugings, findRatingCurves } from '../data/rating.server';
import { findRatedIds } from '../data/series-due.server';
import type { RecipeFacts } from '../domain/recipe-kinds';

export async function findRating(
  stationId: number,
  tx?: Transaction,
  asOf: Date | null = null,
): Promise<Pick<RecipeFacts, 'curves' | 'gauged'>> {
  const curves = await findRatingCurves(stationId, tx, asOf);
  return { curves, gauged: gaugedRange(curves, await findGaugings(stationId, tx, asOf)) };
}

/** Null of a series that no rating curve makes. */
export async function findRatedPeriods(
  { id, stationId, quantity, nature }: Pick<Series, 'id' | 'stationId' | 'quantity' | 'nature'>,
  asOf: Date | null = null,
): Promise<readonly RatedPeriod[] | null> {
  if (nature !== 'derived' || quantity !== 'discharge') return null;
  if (!(await findRatedIds(stationId)).includes(id)) return null;
  return ratedPeriods(
    await findRatingCurves(stationId, undefined, asOf),
    await findGaugings(stationId, undefined, asOf),
  );
}
