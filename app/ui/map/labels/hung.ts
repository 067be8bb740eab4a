/** Labels that hang on the end of a leader: from where in an area, and to which places. Pure. */
import type { Box, Point, Shape } from './pixel-shapes';

const DIRECTIONS = 32;

interface Size {
  readonly width: number;
  readonly height: number;
}

export const boxAt = ([x, y]: Point, { width, height }: Size): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

/** Near the ends of an area in four directions: from the end of a sliver a leader crosses no neighbour. */
export function tips({ rings }: Shape, anchor: Point): Point[] {
  const all = rings.flat();
  if (all.length === 0) return [];
  const far = (better: (a: Point, b: Point) => boolean) => all.reduce((best, one) => (better(one, best) ? one : best));
  return [
    far((a, b) => a[0] < b[0]),
    far((a, b) => a[0] > b[0]),
    far((a, b) => a[1] < b[1]),
    far((a, b) => a[1] > b[1]),
  ].map(([x, y]): Point => [x + (anchor[0] - x) * 0.04, y + (anchor[1] - y) * 0.04]);
}

/** A label that hangs on the end of its leader. */
export interface Hung {
  readonly box: Box;
  readonly leader: readonly [Point, Point];
  readonly length: number;
}

export function* around(anchors: readonly Point[], size: Size, longest: number): Generator<Hung> {
  for (let length = 8; length <= longest; length += 8)
    for (const anchor of anchors)
      for (let rank = 0; rank < DIRECTIONS; rank += 1) {
        const angle = (2 * Math.PI * rank) / DIRECTIONS;
        const end: Point = [anchor[0] + length * Math.cos(angle), anchor[1] + length * Math.sin(angle)];
        // the label hangs on the end of its leader by the middle of a side
        const flat = Math.abs(Math.cos(angle)) > Math.SQRT1_2;
        const middle: Point = flat
          ? [end[0] + (Math.sign(Math.cos(angle)) * (size.width + 4)) / 2, end[1]]
          : [end[0], end[1] + (Math.sign(Math.sin(angle)) * (size.height + 4)) / 2];
        yield { box: boxAt(middle, size), leader: [anchor, end], length };
      }
}

/** Every place of the sheet, the nearest first. */
export function anywhere(anchor: Point, size: Size, [left, top, right, bottom]: Box): Hung[] {
  const places: Hung[] = [];
  for (let x = left + 16; x < right - 16; x += 12)
    for (let y = top + 12; y < bottom - 12; y += 12) {
      const box = boxAt([x, y], size);
      const end: Point = [x < anchor[0] ? box[2] + 2 : box[0] - 2, y];
      places.push({ box, leader: [anchor, end], length: Math.hypot(x - anchor[0], y - anchor[1]) });
    }
  return places.sort((a, b) => a.length - b.length);
}
