/** The mark that a depth was measured from, or an elevation computed with: said wherever its measures leave. */
import type { Series } from '~/modules/monitoring/series/domain';
import { findAltitudes } from '../data/derived-series.server';
import { recipeFrom, standsOnMarks } from '../domain/recipes';

/** Of a station, in the order of their beginnings. */
export const findMarks = async (stationId: number) =>
  (await findAltitudes(undefined, stationId)).map(({ from, altitude }) => ({ from, altitude }));

/** Metres in the system of the station; null where there is no mark yet. `all`: what tells two histories apart. */
export type MarkAt = ((at: number) => number | null) & { readonly all: readonly string[] };

/** Null of a series that no mark makes: an elevation that somebody measured tells its own. `asOf`: as it stood then. */
export async function findMarkAt(
  { stationId, quantity, nature }: Pick<Series, 'stationId' | 'quantity' | 'nature'>,
  asOf: Date | null = null,
): Promise<MarkAt | null> {
  const stands = recipeFrom(quantity) !== undefined || (nature === 'derived' && standsOnMarks(quantity));
  if (!stands) return null;
  const altitudes = await findAltitudes(undefined, stationId, asOf);
  if (altitudes.length === 0) return null;
  const markAt = (at: number) => altitudes.findLast(({ from }) => from <= at)?.altitude ?? null;
  return Object.assign(markAt, { all: altitudes.map(({ from, altitude }) => `${from}:${altitude}`) });
}
