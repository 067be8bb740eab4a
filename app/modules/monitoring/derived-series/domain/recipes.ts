/**
 * Series that are computed from another one. The only recipe so far: an elevation is the altitude of the mark in force
 * minus the depth below it. A recipe is computed again in the transaction that changes what it stands on.
 */
import type { Quantity } from '~/modules/monitoring/series/domain';

export interface Recipe {
  readonly name: 'elevationOfDepth';
  readonly from: Quantity;
  readonly to: Quantity;
}
const RECIPES: readonly Recipe[] = [{ name: 'elevationOfDepth', from: 'groundwaterDepth', to: 'groundwaterElevation' }];
export const FOLLOWING_RECIPES = RECIPES.map(({ name }) => name);
export const recipeFrom = (quantity: Quantity): Recipe | undefined => RECIPES.find(({ from }) => from === quantity);
/** A mark that moves shows in depths as in elevations. */
export const standsOnMarks = (quantity: Quantity): boolean =>
  RECIPES.some(({ from, to }) => from === quantity || to === quantity);

interface Mark {
  readonly id: number;
  readonly from: Date;
  readonly kind: 'moved' | 'relevelled';
  readonly altitude: number;
  readonly undoneAt: Date | null;
}

/**
 * The altitude of the mark from which date on: what stands between two moves takes the altitude of its last
 * re-levelling. The first one holds for all that was measured before.
 */
export function altitudesInForce(points: readonly Mark[]): { readonly from: Date; readonly altitude: number }[] {
  const live = points
    .filter(({ undoneAt }) => undoneAt === null)
    .sort((a, b) => a.from.getTime() - b.from.getTime() || a.id - b.id);
  const marks: { from: Date; altitude: number }[] = [];
  for (const { kind, from, altitude } of live) {
    const last = marks[marks.length - 1];
    if (kind === 'relevelled' && last) last.altitude = altitude;
    else marks.push({ from, altitude });
  }
  return marks;
}
