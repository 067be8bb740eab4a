/** Whether the outline of a surface crosses itself (« nœud papillon »). */
import type { Position, Ring } from './geometry';

/** Comparisons of sides after which a ring is taken as it is: a coast of 100,000 corners stays within seconds. */
const MOST_COMPARISONS = 5_000_000;

/** Sides are compared where their longitudes meet, from west to east (Shamos & Hoey 1976, without its tree). */
export function crossesItself(ring: Ring): boolean {
  const sides = ring
    .slice(1)
    .map((to, at) => {
      const from = ring[at]!;
      return { at, from, to, west: Math.min(from[0], to[0]), east: Math.max(from[0], to[0]) };
    })
    .filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1])
    .sort((a, b) => a.west - b.west);
  let left = MOST_COMPARISONS;
  for (const [rank, one] of sides.entries())
    for (let next = rank + 1; next < sides.length; next += 1) {
      const other = sides[next]!;
      if (other.west > one.east) break;
      if ((left -= 1) < 0) return false;
      if (cross(one.from, one.to, other.from, other.to)) return true;
    }
  return false;
}

/** On which side of the line from a to b: its sign. */
const sideOf = (a: Position, b: Position, c: Position): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Inside both: sides that only touch, as neighbours do at their corner, do not cross. */
const cross = (a: Position, b: Position, c: Position, d: Position): boolean =>
  sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
