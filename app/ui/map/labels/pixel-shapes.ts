/** Plane geometry of what a sheet shows, in pixels: what a label may stand on, and what it may not cross. Pure. */
export type Point = readonly [x: number, y: number];
export type Ring = readonly Point[];
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** An area as rings under the even-odd rule: holes and islands are rings like the others. */
export interface Shape {
  readonly rings: readonly Ring[];
  readonly box: Box;
}

export const boxOf = (points: readonly Point[]): Box =>
  points.reduce<Box>(
    ([left, top, right, bottom], [x, y]) => [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  );

export const grown = ([left, top, right, bottom]: Box, by: number): Box => [
  left - by,
  top - by,
  right + by,
  bottom + by,
];

export const touches = (a: Box, b: Box): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

export const within = (inner: Box, outer: Box): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** What lies outside the box is cut away (Sutherland & Hodgman 1974); null: nothing is left. */
export function clipped(rings: readonly Ring[], box: Box): Shape | null {
  // what generalising left of a speck, a point or two, is still there
  const kept = rings.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 0);
  return kept.length === 0 ? null : { rings: kept, box: boxOf(kept.flat()) };
}

function clipRing(ring: Ring, [left, top, right, bottom]: Box): Ring {
  const sides: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  let points: Ring = ring;
  for (const [axis, limit, sign] of sides) {
    const next: Point[] = [];
    points.forEach((point, rank) => {
      const before = points[(rank + points.length - 1) % points.length]!;
      const [is, was] = [(point[axis] - limit) * sign >= 0, (before[axis] - limit) * sign >= 0];
      if (is !== was) next.push(crossing(before, point, axis, limit));
      if (is) next.push(point);
    });
    points = next;
  }
  return points;
}

function crossing(a: Point, b: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - a[axis]) / (b[axis] - a[axis]);
  const other = axis === 0 ? a[1] + (b[1] - a[1]) * share : a[0] + (b[0] - a[0]) * share;
  return axis === 0 ? [limit, other] : [other, limit];
}

export function isInside({ rings, box }: Shape, [x, y]: Point): boolean {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [a, b] = [ring[i]!, ring[j]!];
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
    }
  return inside;
}

const ringArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], rank) => {
    const [nextX, nextY] = ring[(rank + 1) % ring.length]!;
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** The centre of mass of the largest ring. */
export function centroid({ rings, box }: Shape): Point {
  const ring = rings.reduce((best, one) => (Math.abs(ringArea(one)) > Math.abs(ringArea(best)) ? one : best));
  let [area, x, y] = [0, 0, 0];
  ring.forEach((a, rank) => {
    const b = ring[(rank + 1) % ring.length]!;
    const cross = a[0] * b[1] - b[0] * a[1];
    area += cross;
    x += (a[0] + b[0]) * cross;
    y += (a[1] + b[1]) * cross;
  });
  return Math.abs(area) < 0.01 ? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] : [x / (3 * area), y / (3 * area)];
}

/** Does the segment run through the box? (Liang & Barsky 1984) */
export function crossesBox(a: Point, b: Point, box: Box): boolean {
  let [from, to] = [0, 1];
  for (const axis of [0, 1] as const) {
    const [start, step, low, high] = [a[axis], b[axis] - a[axis], box[axis], box[axis + 2]!];
    if (step === 0) {
      if (start < low || start > high) return false;
    } else {
      const [near, far] = [(low - start) / step, (high - start) / step];
      from = Math.max(from, Math.min(near, far));
      to = Math.min(to, Math.max(near, far));
      if (from > to) return false;
    }
  }
  return true;
}

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

export const segmentsCross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);

/** Does the segment cross a border of the area? */
export const ringsCrossed = ({ rings, box }: Shape, from: Point, to: Point): boolean =>
  crossesBox(from, to, grown(box, 0.01)) &&
  rings.some((ring) => ring.some((a, rank) => segmentsCross(from, to, a, ring[(rank + 1) % ring.length]!)));

/** Distance of a point from a segment. */
function distance([x, y]: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / length));
  return Math.hypot(x - a[0] - share * dx, y - a[1] - share * dy);
}

const SAMPLES = 13;

/** A point well inside: of those of a coarse raster, the farthest from any border. A sliver has one on its mid line. */
export function anchorOf(shape: Shape): Point {
  const [left, top, right, bottom] = shape.box;
  let best: { point: Point; room: number } | null = null;
  for (let row = 0; row < SAMPLES; row += 1)
    for (let column = 0; column < SAMPLES; column += 1) {
      const point: Point = [
        left + ((right - left) * (column + 0.5)) / SAMPLES,
        top + ((bottom - top) * (row + 0.5)) / SAMPLES,
      ];
      if (!isInside(shape, point)) continue;
      const room = roomAt(shape, point);
      if (!best || room > best.room) best = { point, room };
    }
  return best?.point ?? midLine(shape);
}

function roomAt({ rings }: Shape, point: Point): number {
  let room = Infinity;
  for (const ring of rings)
    ring.forEach((a, rank) => (room = Math.min(room, distance(point, a, ring[(rank + 1) % ring.length]!))));
  return room;
}

/** The middle of the widest run inside, along a horizontal line and along vertical ones when it misses. */
function midLine({ rings, box }: Shape): Point {
  for (const share of [0.5, 0.33, 0.67, 0.15, 0.85]) {
    const y = box[1] + (box[3] - box[1]) * share;
    const crossings = rings
      .flatMap((ring) =>
        ring.flatMap((a, rank) => {
          const b = ring[(rank + 1) % ring.length]!;
          return a[1] > y === b[1] > y ? [] : [((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]];
        }),
      )
      .sort((a, b) => a - b);
    let widest: Point | null = null;
    for (let i = 0; i + 1 < crossings.length; i += 2)
      if (!widest || crossings[i + 1]! - crossings[i]! > widest[1] - widest[0])
        widest = [crossings[i]!, crossings[i + 1]!];
    if (widest) return [(widest[0] + widest[1]) / 2, y];
  }
  return rings[0]?.[0] ?? [box[0], box[1]];
}

const CELL = 48;

/** Borders of all areas in a raster of cells: whether a box crosses one is asked thousands of times. */
export class Borders {
  private readonly cells = new Map<number, (readonly [Point, Point])[]>();

  constructor(shapes: readonly Pick<Shape, 'rings'>[]) {
    for (const { rings } of shapes)
      for (const ring of rings)
        ring.forEach((a, rank) => {
          const b = ring[(rank + 1) % ring.length]!;
          for (const key of cellsOf(boxOf([a, b]))) {
            const found = this.cells.get(key);
            if (found) found.push([a, b]);
            else this.cells.set(key, [[a, b]]);
          }
        });
  }

  cross(box: Box): boolean {
    for (const key of cellsOf(box)) {
      const here = this.cells.get(key);
      if (here) for (const [a, b] of here) if (crossesBox(a, b, box)) return true;
    }
    return false;
  }
}

/** Columns of the raster that a sheet cannot have: the number of a cell is its own. */
const FAR = 100_000;

function cellsOf([left, top, right, bottom]: Box): number[] {
  const keys: number[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1)
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y += 1) keys.push(x * FAR + y);
  return keys;
}
