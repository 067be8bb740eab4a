/**
 * Names of points and lines: beside their mark where nothing else is written. A point whose name finds no room has a
 * number there, or a little off on a leader, and its name in the key. A line without room comes when the map is
 * enlarged. Pure.
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

/** Keeps what is written apart; marks are obstacles too. */
export class Room {
  private readonly taken: Box[];
  private readonly lines: (readonly [Point, Point])[];
  constructor(
    private readonly field: Box,
    taken: readonly Box[],
    lines: readonly (readonly [Point, Point])[] = [],
  ) {
    this.taken = [...taken];
    this.lines = [...lines];
  }

  /** May a leader run there, over nothing that is written and no other one? */
  isOpen([from, to]: readonly [Point, Point]): boolean {
    return (
      !this.taken.some((box) => crossesBox(from, to, box) && !isEndOf(box, from)) &&
      !this.lines.some(([a, b]) => segmentsCross(from, to, a, b))
    );
  }

  draw(leader: readonly [Point, Point]): void {
    this.lines.push(leader);
  }

  take(box: Box): boolean {
    const free =
      within(box, this.field) &&
      !this.taken.some((other) => touches(box, other)) &&
      !this.lines.some(([a, b]) => crossesBox(a, b, box));
    if (free) this.taken.push(box);
    return free;
  }
}

/** Its own mark is where a leader starts. */
const isEndOf = (box: Box, [x, y]: Point): boolean => {
  const [left, top, right, bottom] = grown(box, 0.5);
  return x >= left && x <= right && y >= top && y <= bottom;
};

const HALF = LINE / 2;

/** `borders`: of areas, which no such name stands on; a river's runs along them. */
export function placePoint({ name, at: [x, y], radius }: NamedPoint, room: Room, borders: Borders): PlacedName | null {
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
    if (!borders.cross(box) && room.take(box))
      return { text: name, x: place.x, y: place.y + 4, box, anchor: place.anchor, turned: 0 };
  }
  return null;
}

const [NUMBER_HEIGHT, AROUND, FARTHEST] = [15, 16, 72];

/** Against its mark, else the nearest place around it that is free. */
export function placeNumber({ name, at: [x, y], radius }: NamedPoint, room: Room): PlacedNumber | null {
  const half = [(nameWidth(name) + 5) / 2, NUMBER_HEIGHT / 2] as const;
  for (let away = 0; away <= FARTHEST; away += 6)
    for (let rank = 0; rank < AROUND; rank += 1) {
      const [cos, sin] = [Math.cos((2 * Math.PI * rank) / AROUND), Math.sin((2 * Math.PI * rank) / AROUND)];
      // the nearest side of the number stands so far from the mark
      const reach =
        radius + 2 + away + Math.min(half[0] / Math.max(0.01, Math.abs(cos)), half[1] / Math.max(0.01, Math.abs(sin)));
      const middle: Point = [x + reach * cos, y + reach * sin];
      const box: Box = [middle[0] - half[0], middle[1] - half[1], middle[0] + half[0], middle[1] + half[1]];
      const edge: Point = [x + (radius + 2 + away) * cos, y + (radius + 2 + away) * sin];
      const leader = away === 0 ? null : ([[x + radius * cos, y + radius * sin], edge] as const);
      if (leader && !room.isOpen(leader)) continue;
      if (room.take(box)) {
        if (leader) room.draw(leader);
        return { text: name, box, leader };
      }
    }
  return null;
}

export function placeLine({ name, points }: NamedLine, room: Room): PlacedName | null {
  const width = nameWidth(name);
  for (const { at, angle: turned } of spots(points)) {
    const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
    // off the line by the height of the letters, to the side of its normal
    const centre: Point = [at[0] + sin * 11, at[1] - cos * 11];
    const [half, high] = [
      (width * Math.abs(cos) + LINE * Math.abs(sin)) / 2,
      (width * Math.abs(sin) + LINE * Math.abs(cos)) / 2,
    ];
    const box: Box = [centre[0] - half, centre[1] - high, centre[0] + half, centre[1] + high];
    if (room.take(box))
      return { text: name, x: centre[0], y: centre[1] + 4, box, anchor: 'middle', turned: Math.round(turned) };
  }
  return null;
}

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
