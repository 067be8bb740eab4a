/** A polygon of a map file: its edge and holes, or why it is no surface. */
import { crossesItself } from './crossing';
import type { Position, Ring } from './geometry';
import { refusal, type Refusal } from './issue';
import { isOnGlobe, isSwapped, projectionsOf } from './projected';
import { liesIn, tidyRing } from './rings';

export interface DrawnPolygon {
  /** the edge, then its holes */
  readonly rings: readonly Ring[];
  /** holes that lie outside the edge, left out */
  readonly stray: number;
}

/** What is no place on the globe: metres of a projection, which is named where it is known. */
export function rangeFault(position: Position): Refusal | null {
  if (isOnGlobe(position)) return null;
  const projection = projectionsOf(position);
  return projection === '' ? refusal('coordinatesOutOfRange') : refusal('projectedCoordinates', { projection });
}

/** Rings of any direction, open or closed; `name`: of the zone, for the words of a refusal. */
export function polygonOf(edge: Ring, holes: readonly Ring[], name: string): DrawnPolygon | Refusal {
  if (edge.length > 0 && edge.every(isSwapped)) return refusal('swappedCoordinates', { name });
  const outer = tidyRing(edge, 'outer');
  if (!outer) return refusal(crossesItself(closed(edge)) ? 'crossedOutline' : 'openRing', { name });
  const tidy = holes.map((hole) => tidyRing(hole, 'hole'));
  if (tidy.some((hole) => hole === undefined)) return refusal('openRing', { name });
  const inside = tidy.filter((hole) => hole !== undefined && liesIn(hole, outer)) as Ring[];
  return { rings: [outer, ...inside], stray: holes.length - inside.length };
}

const closed = (ring: Ring): Ring => (ring.length === 0 ? ring : [...ring, ring[0]!]);
