/**
 * Names every area of a sheet: inside it, on one line or several; beside it, with a leader; at last by a number whose
 * name stands in a key. No label touches another or stands on a border. Pure.
 */
import { letterings, LINE, nameWidth, type Lettering } from './label-text';
import {
  anchorOf,
  Borders,
  centroid,
  clipped,
  crossesBox,
  grown,
  isInside,
  segmentsCross,
  touches,
  within,
  type Box,
  type Point,
  type Ring,
  type Shape,
} from './pixel-shapes';

export interface NamedArea {
  readonly id: string;
  readonly name: string;
  readonly value: string | null;
  /** what room is kept for, where it is more than the value takes */
  readonly roomFor?: string | null;
  readonly rings: readonly Ring[];
}
export interface AreaLabel {
  readonly id: string;
  readonly how: 'inside' | 'leader' | 'number';
  readonly box: Box;
  readonly lines: readonly string[];
  readonly value: string | null;
  /** from the area to its label */
  readonly leader: readonly [Point, Point] | null;
  /** areas that the label stands on: its halo takes their colour */
  readonly on: string | null;
}
export interface KeyEntry {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly value: string | null;
}
export interface AreaLabels {
  readonly labels: readonly AreaLabel[];
  readonly key: readonly KeyEntry[];
}

interface Drawn {
  readonly area: NamedArea;
  readonly shape: Shape;
  readonly anchor: Point;
}

/** Pixels between a label and what it must not touch. */
const CLEAR = 1;
const STEPS = 22;
/** A line more costs as much as this many pixels away from the centre. */
const A_LINE = 14;
const DIRECTIONS = 32;
const LONGEST_LEADER = 170;

export function placeAreas(areas: readonly NamedArea[], field: Box, reserved: readonly Box[]): AreaLabels {
  // from top to bottom, whatever the order that they are drawn in
  const drawn = areas
    .flatMap((area): Drawn[] => {
      const shape = clipped(area.rings, field);
      return shape ? [{ area, shape, anchor: anchorOf(shape) }] : [];
    })
    .sort((a, b) => a.anchor[1] - b.anchor[1] || a.anchor[0] - b.anchor[0]);
  const sheet = new Sheet(
    drawn.map(({ shape }) => shape),
    field,
    reserved,
  );
  const labels = new Map<string, AreaLabel>();
  const keep = (label: AreaLabel | null) => {
    if (label) labels.set(label.id, sheet.take(label));
  };
  // the narrow ones first: where areas overlap, the others have more places to go
  const bySize = [...drawn].sort((a, b) => extent(a.shape) - extent(b.shape));
  for (const one of bySize) keep(inside(one, sheet, letteringsOf(one.area)));
  for (const one of bySize) if (!labels.has(one.area.id)) keep(beside(one, sheet));
  const key: KeyEntry[] = [];
  for (const { area, ...one } of drawn.filter((each) => !labels.has(each.area.id))) {
    const number = key.length + 1;
    key.push({ id: area.id, number, name: area.name, value: area.value });
    keep(numbered({ area, ...one }, sheet, String(number)));
  }
  return { labels: drawn.flatMap(({ area }) => labels.get(area.id) ?? []), key };
}

const letteringsOf = ({ name, value, roomFor = value }: NamedArea): Lettering[] =>
  letterings(name, roomFor).map((way) => ({ ...way, value }));

const extent = ({ box: [left, top, right, bottom] }: Shape): number => (right - left) * (bottom - top);

/** What a label must keep clear of. */
class Sheet {
  private readonly borders: Borders;
  private readonly taken: Box[];
  private readonly leaders: (readonly [Point, Point])[] = [];

  constructor(
    private readonly shapes: readonly Shape[],
    readonly field: Box,
    reserved: readonly Box[],
  ) {
    this.borders = new Borders(shapes);
    this.taken = [...reserved];
  }

  take(label: AreaLabel): AreaLabel {
    this.taken.push(label.box);
    if (label.leader) this.leaders.push(label.leader);
    return label;
  }

  isFree(box: Box): boolean {
    const around = grown(box, CLEAR);
    return (
      within(around, this.field) &&
      !this.taken.some((other) => touches(around, other)) &&
      !this.leaders.some(([a, b]) => crossesBox(a, b, around)) &&
      !this.borders.cross(around)
    );
  }

  isPaper(point: Point): boolean {
    return !this.shapes.some((shape) => isInside(shape, point));
  }

  /** May this line be drawn? It runs over no label and no other leader. */
  isOpen([from, to]: readonly [Point, Point]): boolean {
    return (
      !this.taken.some((box) => crossesBox(from, to, box)) &&
      !this.leaders.some(([a, b]) => segmentsCross(from, to, a, b))
    );
  }

  /** How many other areas does a line run over? */
  runsOver([from, to]: readonly [Point, Point], own: Shape): number {
    return this.shapes.filter(
      (shape) =>
        shape !== own &&
        shape.rings.some((ring) => ring.some((a, rank) => segmentsCross(from, to, a, ring[(rank + 1) % ring.length]!))),
    ).length;
  }

  covers(point: Point, own: Shape): boolean {
    return this.shapes.some((shape) => shape !== own && isInside(shape, point));
  }
}

const boxAt = ([x, y]: Point, { width, height }: Pick<Lettering, 'width' | 'height'>): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

function inside({ area, shape }: Drawn, sheet: Sheet, ways: readonly Lettering[]): AreaLabel | null {
  const centre = centroid(shape);
  const [left, top, right, bottom] = shape.box;
  const candidates = ways
    .filter(({ width, height }) => width <= right - left && height <= bottom - top)
    .flatMap((way) => {
      const points: Point[] = [centre];
      for (let row = 1; row < STEPS; row += 1)
        for (let column = 1; column < STEPS; column += 1)
          points.push([left + ((right - left) * column) / STEPS, top + ((bottom - top) * row) / STEPS]);
      return points.map((point) => ({
        way,
        point,
        cost: Math.hypot(point[0] - centre[0], point[1] - centre[1]) + way.lines.length * A_LINE,
      }));
    })
    .sort((a, b) => a.cost - b.cost);
  for (const shared of [false, true])
    for (const { way, point } of candidates) {
      const box = boxAt(point, way);
      if (!within(box, shape.box) || !isInside(shape, point)) continue;
      if (sheet.isFree(box) && (shared || !sheet.covers(point, shape)))
        return { id: area.id, how: 'inside', box, lines: way.lines, value: way.value, leader: null, on: area.id };
    }
  return null;
}

/** On the paper around, as near as may be; crossing other areas only when there is no other way. */
function beside({ area, shape, anchor }: Drawn, sheet: Sheet): AreaLabel | null {
  let best: { label: AreaLabel; cost: number } | null = null;
  for (const way of letteringsOf(area))
    for (const { box, leader, length } of around(anchor, way, LONGEST_LEADER)) {
      const cost = length + way.lines.length * A_LINE;
      if (best && cost >= best.cost) continue;
      const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      if (!sheet.isFree(box) || !sheet.isPaper(middle) || !sheet.isOpen(leader)) continue;
      const over = cost + 40 * sheet.runsOver(leader, shape);
      if (best && over >= best.cost) continue;
      best = {
        label: { id: area.id, how: 'leader', box, lines: way.lines, value: way.value, leader, on: null },
        cost: over,
      };
    }
  return best?.label ?? null;
}

/** A label that hangs on the end of its leader. */
interface Hung {
  readonly box: Box;
  readonly leader: readonly [Point, Point];
  readonly length: number;
}

function* around(anchor: Point, size: Pick<Lettering, 'width' | 'height'>, longest: number): Generator<Hung> {
  for (let length = 8; length <= longest; length += 8)
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

/**
 * Inside if it fits, else beside, else at the nearest place of the whole sheet that a leader reaches. What has none of
 * these lies under others: the key alone names it.
 */
function numbered(one: Drawn, sheet: Sheet, number: string): AreaLabel | null {
  const size = { lines: [number], value: null, width: nameWidth(number) + 1, height: LINE - 2 };
  const roomy = { ...size, width: size.width + 8, height: LINE + 2 };
  const { id } = one.area;
  const within = inside(one, sheet, [roomy]) ?? inside(one, sheet, [size]);
  if (within) return { ...within, how: 'number' };
  const hangs = ({ box, leader }: Hung) => sheet.isFree(box) && sheet.isOpen(leader);
  const found =
    [...around(one.anchor, roomy, LONGEST_LEADER)].find(hangs) ?? anywhere(one.anchor, roomy, sheet.field).find(hangs);
  return found
    ? { id, how: 'number', box: found.box, lines: [number], value: null, leader: found.leader, on: null }
    : null;
}

/** Every place of the sheet, the nearest first. */
function anywhere(anchor: Point, size: { width: number; height: number }, [left, top, right, bottom]: Box): Hung[] {
  const places: Hung[] = [];
  for (let x = left + 16; x < right - 16; x += 10)
    for (let y = top + 12; y < bottom - 12; y += 10) {
      const box = boxAt([x, y], size);
      const end: Point = [x < anchor[0] ? box[2] + 2 : box[0] - 2, y];
      places.push({ box, leader: [anchor, end], length: Math.hypot(x - anchor[0], y - anchor[1]) });
    }
  return places.sort((a, b) => a.length - b.length);
}
