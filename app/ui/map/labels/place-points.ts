/**
 * Names of points and lines: beside their mark where nothing else is written. A point whose name finds no room has a
 * number (number-points) and its name in the key. A line without room comes when the map is enlarged. Pure.
 */
import { LINE, nameWidth } from './label-text';
import { crossesBox, grown, segmentsCross, touches, within, type Borders, type Box, type Point } from './pixel-shapes';

interface NamedPoint {
  readonly name: string;
  readonly at: Point;
  readonly radius: number;
}
interface NamedLine {
  readonly name: string;
  readonly points: readonly Point[];
}
export interface PlacedName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly anchor: 'start' | 'middle' | 'end';
  /** degrees, for a name that follows its river */
  readonly turned: number;
}
export interface PlacedNumber {
  readonly text: string;
  readonly box: Box;
  /** from its mark, where it stands off */
  readonly leader: readonly [Point, Point] | null;
}

interface Taken {
  readonly written: readonly Box[];
  readonly marks: readonly Box[];
  readonly leaders: readonly (readonly [Point, Point])[];
}

/** Keeps what is written apart; marks are obstacles too. */
export class Room {
  private readonly written: Box[];
  private readonly marks: readonly Box[];
  private readonly lines: (readonly [Point, Point])[];
  constructor(
    readonly field: Box,
    { written, marks, leaders }: Taken,
  ) {
    this.written = [...written];
    this.marks = marks;
    this.lines = [...leaders];
  }

  /** May a leader run there, over nothing that is written, no mark but its `own` and no other leader? */
  isOpen([from, to]: readonly [Point, Point], own: readonly Point[]): boolean {
    return (
      !this.written.some((box) => crossesBox(from, to, box)) &&
      !this.marks.some((box) => crossesBox(from, to, box) && !isEndOf(box, from) && !isMarkOf(box, own)) &&
      !this.lines.some(([a, b]) => segmentsCross(from, to, a, b))
    );
  }

  draw(leader: readonly [Point, Point]): void {
    this.lines.push(leader);
  }

  take(box: Box): boolean {
    return this.takeOver(box, []);
  }

  /** Over marks that stand in these places, and nothing else. */
  takeOver(box: Box, own: readonly Point[]): boolean {
    const free =
      within(box, this.field) &&
      !this.written.some((other) => touches(box, other)) &&
      !this.marks.some((other) => touches(box, other) && !isMarkOf(other, own)) &&
      !this.lines.some(([a, b]) => crossesBox(a, b, box));
    if (free) this.written.push(box);
    return free;
  }
}

const isMarkOf = ([left, top, right, bottom]: Box, own: readonly Point[]): boolean =>
  own.some(([x, y]) => Math.abs((left + right) / 2 - x) < 0.5 && Math.abs((top + bottom) / 2 - y) < 0.5);

/** Its own mark is where a leader starts. */
const isEndOf = (box: Box, [x, y]: Point): boolean => {
  const [left, top, right, bottom] = grown(box, 0.5);
  return x >= left && x <= right && y >= top && y <= bottom;
};

const HALF = LINE / 2;

/** `borders`: of areas, which no such name stands on. */
export function placePoint(
  { name, at: [x, y], radius }: NamedPoint,
  room: Room,
  borders: Borders | null,
): PlacedName | null {
  const [width, gap] = [nameWidth(name), radius + 5];
  const places = [
    { anchor: 'start', x: x + gap, y },
    { anchor: 'end', x: x - gap, y },
    { anchor: 'middle', x, y: y - gap - HALF },
    { anchor: 'middle', x, y: y + gap + HALF },
    // aligned with its mark, above and below: near an edge there is no room on both sides of it
    { anchor: 'start', x: x - radius, y: y - gap - HALF },
    { anchor: 'start', x: x - radius, y: y + gap + HALF },
    { anchor: 'end', x: x + radius, y: y - gap - HALF },
    { anchor: 'end', x: x + radius, y: y + gap + HALF },
  ] as const;
  for (const place of places) {
    const left = place.anchor === 'start' ? place.x : place.anchor === 'end' ? place.x - width : place.x - width / 2;
    const box: Box = [left - 1, place.y - HALF, left + width + 1, place.y + HALF];
    if (!borders?.cross(box) && room.take(box))
      return { text: name, x: place.x, y: place.y + 4, box, anchor: place.anchor, turned: 0 };
  }
  return null;
}

/** `borders`: of areas that the name keeps off; a name that is longer than its line is not turned along it. */
export function placeLine({ name, points }: NamedLine, room: Room, borders: Borders | null): PlacedName | null {
  const width = nameWidth(name);
  const isShort = lengthOf(points) < width;
  const places = spots(points);
  // above it, else below
  for (const { at, angle, side } of [1, -1].flatMap((one) => places.map((place) => ({ ...place, side: one })))) {
    const turned = isShort ? 0 : angle;
    const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
    // off the line by the height of the letters, to the side of its normal
    const centre: Point = [at[0] + side * sin * 11, at[1] - side * cos * 11];
    const [half, high] = [
      (width * Math.abs(cos) + LINE * Math.abs(sin)) / 2,
      (width * Math.abs(sin) + LINE * Math.abs(cos)) / 2,
    ];
    const box: Box = [centre[0] - half, centre[1] - high, centre[0] + half, centre[1] + high];
    if (!borders?.cross(box) && room.take(box))
      return { text: name, x: centre[0], y: centre[1] + 4, box, anchor: 'middle', turned: Math.round(turned) };
  }
  return null;
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], rank) => sum + Math.hypot(x - points[rank]![0], y - points[rank]![1]), 0);

/** Places along a line from its middle outwards, with the direction that it runs there. */
function spots(points: readonly Point[]): { at: Point; angle: number }[] {
  const lengths = points.slice(1).map((b, rank) => Math.hypot(b[0] - points[rank]![0], b[1] - points[rank]![1]));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const at = (share: number): { at: Point; angle: number } => {
    let left = share * total;
    const rank = Math.max(
      0,
      lengths.findIndex((length) => (left -= length) <= 0),
    );
    const [a, b] = [points[rank]!, points[rank + 1]!];
    const part = lengths[rank] === 0 ? 0 : 1 + left / lengths[rank]!;
    const slope = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const angle = slope > 90 ? slope - 180 : slope < -90 ? slope + 180 : slope;
    return { at: [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], angle };
  };
  if (points.length < 2 || total === 0) return [];
  return [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9].map(at);
}
