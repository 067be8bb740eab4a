/**
 * Names every area of a sheet. Inside it where there is room: on one line or several, in smaller letters, shortened.
 * What has none leaves its polygon, all alike on one sheet: beside it on a leader that crosses no other area or, where
 * one of them can't, each under a number whose name stands in a key. No label touches another or stands on a border.
 * Pure.
 */
import { FreeRoom } from './free-room';
import { anywhere, around, boxAt, tips, type Hung } from './hung';
import {
  abbreviations,
  LARGE,
  LINE,
  letterings,
  lineOf,
  nameWidth,
  SMALL,
  valueWidth,
  type Lettering,
  type LetterSize,
} from './label-text';
import {
  anchorOf,
  Borders,
  centroid,
  clipped,
  crossesBox,
  grown,
  isInside,
  ringsCrossed,
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
  /** of each line: what is written stands in these, no wider than its letters */
  readonly rows: readonly Box[];
  readonly lines: readonly string[];
  readonly value: string | null;
  readonly size: LetterSize;
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
  /** well inside, where a leader starts */
  readonly anchor: Point;
  /** where a label may stand, the nearest to its middle first */
  readonly places: readonly Place[];
}
type Place = readonly [x: number, y: number, away: number];
interface Way extends Lettering {
  readonly size: LetterSize;
  /** in pixels away from the middle of the area */
  readonly cost: number;
}

/** Pixels between a label and what it must not touch. */
const CLEAR = 1;
/** Between the places that are tried. */
const STEP = 4;
/** A line more costs as much as this many pixels away from the centre, a shortened name more than any place. */
const [A_LINE, SHORT] = [14, 1000];
const LONGEST_LEADER = 170;

export function placeAreas(areas: readonly NamedArea[], field: Box, reserved: readonly Box[]): AreaLabels {
  // from top to bottom, whatever the order that they are drawn in
  const drawn = areas
    .flatMap((area): Drawn[] => {
      const shape = clipped(area.rings, field);
      return shape ? [{ area, shape, anchor: anchorOf(shape), places: placesIn(shape) }] : [];
    })
    .sort((a, b) => a.anchor[1] - b.anchor[1] || a.anchor[0] - b.anchor[0]);
  const shapes = drawn.map(({ shape }) => shape);
  const borders = { exact: new Borders(shapes), coarse: new FreeRoom(shapes, field) };
  const empty = () => new Sheet(shapes, field, reserved, borders);
  // the narrow ones first: where areas overlap, the others have more places to go
  const bySize = [...drawn].sort((a, b) => extent(a.shape) - extent(b.shape));
  // one size of letters a sheet: the large one where every whole name has room for it
  const large = allInside(bySize, empty(), (area) => waysOf(area, LARGE));
  if (large) return { labels: inOrder(drawn, large), key: [] };
  const sheet = empty();
  const labels = new Map<string, AreaLabel>();
  const shorter = shortNames(areas.map(({ name }) => name));
  for (const one of bySize) {
    const label = inside(one, sheet, [...waysOf(one.area, SMALL), ...shortWays(one.area, shorter)]);
    if (label) labels.set(label.id, sheet.take(label));
  }
  const left = drawn.filter(({ area }) => !labels.has(area.id));
  if (left.length === 0) return { labels: inOrder(drawn, labels), key: [] };
  const led = allBeside(left, sheet.copy());
  if (led) return { labels: inOrder(drawn, new Map([...labels, ...led])), key: [] };
  const key = left.map(({ area: { id, name, value } }, rank): KeyEntry => ({ id, number: rank + 1, name, value }));
  // inside their areas first, so that no leader of another takes the place
  const numbers = left.map((one, rank) => ({ one, number: String(rank + 1) }));
  for (const { one, number } of numbers) {
    const label = numberInside(one, sheet, number);
    if (label) labels.set(label.id, sheet.take(label));
  }
  for (const { one, number } of numbers.filter(({ one }) => !labels.has(one.area.id))) {
    const label = numberBeside(one, sheet, number);
    if (label) labels.set(label.id, sheet.take(label));
  }
  return { labels: inOrder(drawn, labels), key: key.map((entry) => withoutFigure(entry, labels.get(entry.id))) };
}

/** What stands on the map is not said again in the key. */
const withoutFigure = (entry: KeyEntry, label: AreaLabel | undefined): KeyEntry =>
  label?.value == null ? entry : { ...entry, value: null };

const inOrder = (drawn: readonly Drawn[], labels: ReadonlyMap<string, AreaLabel>): AreaLabel[] =>
  drawn.flatMap(({ area }) => labels.get(area.id) ?? []);

const waysOf = ({ name, value, roomFor = value }: NamedArea, size: LetterSize): Way[] =>
  letterings(name, roomFor, size).map((way) => ({ ...way, value, size, cost: way.lines.length * A_LINE }));

function shortWays(area: NamedArea, shorter: ReadonlyMap<string, readonly string[]>): Way[] {
  return (shorter.get(area.name) ?? []).flatMap((name, rank) =>
    waysOf({ ...area, name }, SMALL).map((way) => ({ ...way, cost: way.cost + SHORT * (rank + 1) })),
  );
}

/** Two names that would be shortened to one stay whole. */
function shortNames(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const of = new Map([...new Set(names)].map((name) => [name, abbreviations(name)]));
  const owners = new Map<string, number>();
  for (const [name, ways] of of) for (const way of [name, ...ways]) owners.set(way, (owners.get(way) ?? 0) + 1);
  return new Map([...of].map(([name, ways]) => [name, ways.filter((way) => owners.get(way) === 1)]));
}

const extent = ({ box: [left, top, right, bottom] }: Shape): number => (right - left) * (bottom - top);

interface SheetBorders {
  readonly exact: Borders;
  readonly coarse: FreeRoom;
}

/** What a label must keep clear of. */
class Sheet {
  private taken: Box[];
  private leaders: (readonly [Point, Point])[] = [];

  constructor(
    private readonly shapes: readonly Shape[],
    readonly field: Box,
    reserved: readonly Box[],
    private readonly borders: SheetBorders,
  ) {
    this.taken = [...reserved];
  }

  copy(): Sheet {
    const twin = new Sheet(this.shapes, this.field, this.taken, this.borders);
    twin.leaders = [...this.leaders];
    return twin;
  }

  take(label: AreaLabel): AreaLabel {
    this.taken.push(label.box);
    if (label.leader) this.leaders.push(label.leader);
    return label;
  }

  /** A glance at the widest line of a label: most places are refused for it. */
  mayStand(x: number, y: number, { widths, height }: Way, widest: number): boolean {
    const [half, high] = [widths[widest]! / 2, height / widths.length];
    const top = y - height / 2 + widest * high;
    return this.borders.coarse.mayBeClear(x - half, top, x + half, top + high);
  }

  isFree(box: Box, rows: readonly Box[] = [box]): boolean {
    const around = grown(box, CLEAR);
    return (
      within(around, this.field) &&
      rows.every((row) => this.borders.coarse.mayBeClear(...row)) &&
      !this.taken.some((other) => touches(around, other)) &&
      !this.leaders.some(([a, b]) => crossesBox(a, b, around)) &&
      !rows.some((row) => this.borders.exact.cross(grown(row, CLEAR)))
    );
  }

  /** No label and no leader there; borders may be. */
  isUnwritten(box: Box): boolean {
    return (
      within(box, this.field) &&
      !this.taken.some((other) => touches(box, other)) &&
      !this.leaders.some(([a, b]) => crossesBox(a, b, box))
    );
  }

  isPaper(point: Point): boolean {
    return !this.shapes.some((shape) => isInside(shape, point));
  }

  /** May this line be drawn? It runs over no label, no other leader and no other area. */
  isOpen([from, to]: readonly [Point, Point], own: Shape): boolean {
    return (
      !this.taken.some((box) => crossesBox(from, to, box)) &&
      !this.leaders.some(([a, b]) => segmentsCross(from, to, a, b)) &&
      !this.shapes.some((shape) => shape !== own && ringsCrossed(shape, from, to))
    );
  }

  covers(point: Point, own: Shape): boolean {
    return this.shapes.some((shape) => shape !== own && isInside(shape, point));
  }
}

/** The rows of a label that stands there, centred under each other. */
function rowsIn([left, top, right, bottom]: Box, widths: readonly number[]): Box[] {
  const [middle, high] = [(left + right) / 2, (bottom - top) / widths.length];
  return widths.map((width, rank): Box => [
    middle - width / 2,
    top + rank * high,
    middle + width / 2,
    top + (rank + 1) * high,
  ]);
}

function allInside(
  drawn: readonly Drawn[],
  sheet: Sheet,
  ways: (area: NamedArea) => readonly Way[],
): ReadonlyMap<string, AreaLabel> | null {
  const labels = new Map<string, AreaLabel>();
  for (const one of drawn) {
    const label = inside(one, sheet, ways(one.area));
    if (!label) return null;
    labels.set(label.id, sheet.take(label));
  }
  return labels;
}

/** Every place of the area in steps of some pixels; of those that are free, the nearest to its middle. */
function inside({ area, shape, places }: Drawn, sheet: Sheet, ways: readonly Way[]): AreaLabel | null {
  const cheapest = [...ways].sort((a, b) => a.cost - b.cost);
  // where areas overlap, what belongs to one alone is better, however far
  let [best, covered]: [{ readonly way: Way; readonly box: Box; readonly cost: number } | null, boolean] = [
    null,
    false,
  ];
  for (const shared of [false, true]) {
    if (best || (shared && !covered)) break;
    for (const way of cheapest) {
      if (best && way.cost >= best.cost) break;
      const widest = way.widths.indexOf(Math.max(...way.widths));
      for (const [x, y, away] of places) {
        if (best && way.cost + away >= best.cost) break;
        if (!sheet.mayStand(x, y, way, widest)) continue;
        const point: Point = [x, y];
        const box = boxAt(point, way);
        if (!sheet.isFree(box, rowsIn(box, way.widths)) || !isInside(shape, point)) continue;
        if (!shared && sheet.covers(point, shape)) {
          covered = true;
          continue;
        }
        best = { way, box, cost: way.cost + away };
        break;
      }
    }
  }
  if (!best) return null;
  const { way, box } = best;
  const { lines, value, size } = way;
  return {
    ...{ id: area.id, how: 'inside', box, rows: rowsIn(box, way.widths) },
    ...{ lines, value, size, leader: null, on: area.id },
  };
}

function placesIn(shape: Shape): Place[] {
  const [left, top, right, bottom] = shape.box;
  const [middle, centre] = centroid(shape);
  const places: Place[] = [[middle, centre, 0]];
  const [across, down] = [stepOf(right - left), stepOf(bottom - top)];
  for (let y = top + down; y < bottom; y += down)
    for (let x = left + across; x < right; x += across) places.push([x, y, Math.hypot(x - middle, y - centre)]);
  return places.sort((a, b) => a[2] - b[2]);
}
/** Some pixels; in an area as wide as the sheet coarser, in a sliver finer. */
const stepOf = (length: number): number => Math.min(Math.max(STEP, length / 64), Math.max(0.5, length / 8));

/** On the paper around, as near as may be; null where one of them has no place. */
function allBeside(drawn: readonly Drawn[], sheet: Sheet): ReadonlyMap<string, AreaLabel> | null {
  const labels = new Map<string, AreaLabel>();
  for (const one of drawn) {
    const label = beside(one, sheet);
    if (!label) return null;
    labels.set(label.id, sheet.take(label));
  }
  return labels;
}

function beside({ area, shape, anchor }: Drawn, sheet: Sheet): AreaLabel | null {
  let best: { label: AreaLabel; cost: number } | null = null;
  const anchors = [anchor, ...tips(shape, anchor)];
  // the narrowest first: what has no room for it has none for the others
  for (const way of waysOf(area, SMALL).reverse()) {
    for (const { box, leader, length } of around(anchors, way, LONGEST_LEADER)) {
      const cost = length + way.cost;
      if (best && cost >= best.cost) break;
      const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      if (!sheet.isFree(box) || !sheet.isPaper(middle) || !sheet.isOpen(leader, shape)) continue;
      const { lines, value } = way;
      best = {
        label: {
          ...{ id: area.id, how: 'leader', box, rows: rowsIn(box, way.widths) },
          ...{ lines, value, size: SMALL, leader, on: null },
        },
        cost,
      };
    }
    if (!best) return null;
  }
  return best?.label ?? null;
}

type Size = Pick<Way, 'width' | 'height' | 'widths'>;
const sized = (width: number, height: number): Size => ({ width, height, widths: [width] });
const numberSize = (number: string): Size => sized(nameWidth(number) + 1, LINE - 2);
const roomyNumber = (number: string): Size => sized(nameWidth(number) + 9, LINE + 2);
/** With its figure beneath where there is room for both. */
function numberInside(one: Drawn, sheet: Sheet, number: string): AreaLabel | null {
  const { value, roomFor = value } = one.area;
  const way = (size: Size, figure: string | null = null): Way => ({
    ...{ ...size, lines: [number], value: figure, size: SMALL, cost: 0 },
  });
  const found =
    (roomFor === null ? null : inside(one, sheet, [way(figured(number, roomFor), value)])) ??
    inside(one, sheet, [way(roomyNumber(number))]) ??
    inside(one, sheet, [way(numberSize(number))]);
  return found && { ...found, how: 'number' };
}

function figured(number: string, figure: string): Size {
  const width = Math.max(nameWidth(number), valueWidth(figure)) + 8;
  return { width, height: 2 * lineOf(SMALL) + 3, widths: [width, width] };
}

/**
 * At the nearest place that a leader reaches without crossing another area, else over its own borders. What has none of
 * these lies under others: the key alone names it.
 */
function numberBeside({ area: { id }, shape, anchor, places }: Drawn, sheet: Sheet, number: string): AreaLabel | null {
  const size = roomyNumber(number);
  const hangs = ({ box, leader }: Hung) => sheet.isFree(box) && sheet.isOpen(leader, shape);
  const anchors = [anchor, ...tips(shape, anchor)];
  const found =
    first(around(anchors, size, LONGEST_LEADER), hangs) ?? first(anywhere(anchor, size, sheet.field), hangs);
  if (!found) return numberOver({ id, shape, places, size, number }, sheet);
  const { box, leader } = found;
  return { id, how: 'number', box, rows: [box], lines: [number], value: null, size: SMALL, leader, on: null };
}

/** In an area that is smaller than its number: over its borders, as near its middle as other labels allow. */
function numberOver(
  { id, shape, places, size, number }: Pick<Drawn, 'shape' | 'places'> & { id: string; size: Size; number: string },
  sheet: Sheet,
): AreaLabel | null {
  for (const [x, y] of places) {
    const box = boxAt([x, y], size);
    if (sheet.isUnwritten(box) && isInside(shape, [x, y]))
      return { id, how: 'number', box, rows: [box], lines: [number], value: null, size: SMALL, leader: null, on: null };
  }
  return null;
}

function first<T>(all: Iterable<T>, fits: (one: T) => boolean): T | null {
  for (const one of all) if (fits(one)) return one;
  return null;
}
