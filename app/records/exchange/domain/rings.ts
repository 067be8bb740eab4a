/** Which rings of a drawing are edges and which are holes, whatever the direction they were drawn in. */
import type { Position, Ring } from './geometry';

/** Twice the signed area: positive when the ring turns counter-clockwise. */
export function turnOf(ring: Ring): number {
  // seen from the first corner: far coordinates would eat the digits
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [before, here] = [ring[i - 1]!, ring[i]!];
    sum += (before[0] - x0) * (here[1] - y0) - (here[0] - x0) * (before[1] - y0);
  }
  return sum;
}

/** Closed, outer rings counter-clockwise and holes clockwise. `undefined` for fewer than three corners. */
export function tidyRing(ring: Ring, role: 'outer' | 'hole'): Ring | undefined {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) return undefined;
  const closed = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
  if (closed.length < 4 || turnOf(closed) === 0) return undefined;
  return turnOf(closed) > 0 === (role === 'outer') ? closed : [...closed].reverse();
}

/** Even-odd rule (Shimrat 1962); what lies on the edge is outside or inside as it falls. */
export function isInRing([x, y]: Position, ring: Ring): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i += 1) {
    const [[x1, y1], [x2, y2]] = [ring[i - 1]!, ring[i]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const middle = ([x1, y1]: Position, [x2, y2]: Position): Position => [(x1 + x2) / 2, (y1 + y2) / 2];

/** Rings that do not cross: most of the middles of a ring's sides say whether it lies in another. */
export function liesIn(inner: Ring, outer: Ring): boolean {
  if (Math.abs(turnOf(inner)) >= Math.abs(turnOf(outer))) return false;
  let inside = 0;
  for (let i = 1; i < inner.length; i += 1) if (isInRing(middle(inner[i - 1]!, inner[i]!), outer)) inside += 1;
  return inside * 2 > inner.length - 1;
}

export interface NestedRings {
  /** the first ring of each polygon is its edge, the others are its holes */
  readonly polygons: readonly (readonly Ring[])[];
  /** a hole that turns like its edge: a program that goes by directions counts it as surface */
  readonly turned: number;
}

/** A ring in an odd number of others is a hole of the smallest of them; in an even number, an edge (an island). */
export function nestRings(rings: readonly Ring[]): NestedRings {
  const around = rings.map((ring) => rings.filter((other) => other !== ring && liesIn(ring, other)));
  const polygons = new Map<Ring, Ring[]>();
  rings.forEach((ring, at) => {
    if (around[at]!.length % 2 === 0) polygons.set(ring, [ring]);
  });
  let turned = 0;
  rings.forEach((ring, at) => {
    if (around[at]!.length % 2 === 0) return;
    const edge = around[at]!.reduce((least, one) => (Math.abs(turnOf(one)) < Math.abs(turnOf(least)) ? one : least));
    polygons.get(edge)?.push(ring);
    if (Math.sign(turnOf(edge)) === Math.sign(turnOf(ring))) turned += 1;
  });
  return { polygons: [...polygons.values()], turned };
}
