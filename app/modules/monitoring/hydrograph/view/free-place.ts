/** Where words may stand in a picture: on no line and on no other words. */
import { boxOf, crossesBox, touches, type Box } from '~/ui/map/labels/pixel-shapes';

type Pixels = readonly (readonly [number, number])[];

/** Lines with their boxes: most are nowhere near. */
export interface Obstacles {
  readonly lines: readonly { readonly points: Pixels; readonly box: Box }[];
  readonly words: Box[];
}

const [LEFT, TOP, RIGHT, BOTTOM] = [0, 1, 2, 3] as const;
/** Of a long line, so many points at a time. */
const PIECE = 64;

export function obstaclesOf(lines: readonly Pixels[]): Obstacles {
  const pieces = lines.flatMap((line) =>
    Array.from({ length: Math.ceil(Math.max(1, line.length - 1) / PIECE) }, (_, rank) =>
      line.slice(rank * PIECE, (rank + 1) * PIECE + 1),
    ),
  );
  return { lines: pieces.map((points) => ({ points, box: boxOf(points) })), words: [] };
}
function isFree({ lines, words }: Obstacles, box: Box): boolean {
  if (words.some((word) => touches(word, box))) return false;
  return !lines.some(
    ({ points, box: own }) =>
      isNear(own, box) && points.some((to, rank) => rank > 0 && crossesBox(points[rank - 1]!, to, box)),
  );
}
/** A line that lies flat has a box without height. */
const isNear = (a: Box, b: Box): boolean =>
  a[LEFT] <= b[RIGHT] && a[RIGHT] >= b[LEFT] && a[TOP] <= b[BOTTOM] && a[BOTTOM] >= b[TOP];

/** The first place that is free, which is taken; null where none is. */
export function takePlace(obstacles: Obstacles, places: readonly Box[]): Box | null {
  const place = places.find((box) => isFree(obstacles, box)) ?? null;
  if (place) obstacles.words.push(place);
  return place;
}
