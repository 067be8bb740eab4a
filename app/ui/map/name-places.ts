/**
 * What is written beside points and along lines: the subject's names, numbers of what finds no room for its name, then
 * the names of the background. Every point of the subject in the field is named or numbered. Pure.
 */
import type { KeyEntry, AreaLabels } from './labels/place-areas';
import { groupsOf, joined, numberPoints, type MarkedPoint } from './labels/number-points';
import { placeLine, placePoint, Room, type PlacedName, type PlacedNumber } from './labels/place-points';
import { Borders, grown, isInside, touches, within, type Box, type Point, type Ring } from './labels/pixel-shapes';
import { covers } from './style-to-svg';
import type { FlatStyle, MapLayer } from './map-spec';
import type { PlacedFeature, PlacedLayer } from './place-features';

export interface WrittenName extends PlacedName {
  readonly lettering: MapLayer['lettering'];
  /** the area that it stands on */
  readonly style: FlatStyle | null;
}

interface Around {
  readonly layers: readonly PlacedLayer[];
  readonly field: Box;
  readonly reserved: readonly Box[];
  readonly areas: AreaLabels;
  /** of the background, that may be drawn */
  readonly marks: readonly PlacedFeature[];
}
interface Written {
  readonly names: readonly WrittenName[];
  /** a town or a mark that no legend explains is not drawn without its name */
  readonly nameless: ReadonlySet<PlacedFeature>;
  readonly numbers: readonly PlacedNumber[];
  readonly entries: readonly KeyEntry[];
}

/** More would be a list and no key any more: every map has that one too. */
const MOST_NUMBERS = 99;
/** How often names give way to numbers that found no place or groups join, and how far around names do. */
const [ROUNDS, GIVES_WAY] = [12, 40];

interface Waiting extends MarkedPoint {
  readonly one: PlacedFeature;
}

export function placeNames(around: Around): Written {
  const sheet = sheetOf(around);
  const { subject, background } = sheet;
  const known = new Map<PlacedFeature, Waiting>();
  const asWaiting = (one: PlacedFeature): Waiting => {
    const point = known.get(one) ?? { one, at: one.points[0]!, radius: radiusOf(one.style) };
    known.set(one, point);
    return point;
  };
  const given = new Set<PlacedFeature>();
  const together: (readonly [Waiting, Waiting])[] = [];
  for (let round = 0; ; round += 1) {
    const room = sheet.room();
    const written = subject.flatMap((item) => (given.has(item.one) ? [] : (write(item, room, sheet) ?? [])));
    const named = new Set(written.map(({ one }) => one));
    const waiting = subject
      .filter(({ one }) => !named.has(one) && isNumbered(one, around))
      .slice(0, MOST_NUMBERS - around.areas.key.length)
      .map(({ one }) => asWaiting(one));
    const groups = groupsOf(waiting, together);
    const { numbers, stuck } = numberPoints(groups, around.areas.key.length + 1, room, round === ROUNDS);
    if (stuck.size > 0 && round < ROUNDS) {
      const crowd = [...stuck].flat();
      const before = given.size;
      const near = crowd.map(({ at: [x, y] }): Box => grown([x, y, x, y], GIVES_WAY));
      const gives = (box: Box) => near.some((one) => touches(one, box));
      for (const { one, name } of written) if (gives(name.box)) given.add(one);
      // nobody else of the crowd takes the place that was given up
      if (given.size > before) for (const { one } of subject) if (marksOf([one]).some(gives)) given.add(one);
      // nobody is left that could give way
      if (given.size === before) together.push(...joined(groups, stuck));
      continue;
    }
    const beneath = background.map((item) => ({ item, found: write(item, room, sheet) }));
    const drawn = new Set(around.marks);
    return {
      names: [...written, ...beneath.flatMap(({ found }) => found ?? [])].map(({ name }) => name),
      nameless: new Set(
        beneath.flatMap(({ item: { one, layer }, found }) => (!found && drawn.has(one) && !layer.legend ? [one] : [])),
      ),
      numbers,
      entries: groups.flat().map(({ one: { feature } }, rank) => ({
        ...{ id: `at-${feature.id}`, number: around.areas.key.length + rank + 1 },
        ...{ name: feature.label, value: feature.value ?? null },
      })),
    };
  }
}

interface Item {
  readonly layer: MapLayer;
  readonly one: PlacedFeature;
}
interface Sheet {
  /** what is to be named */
  readonly subject: readonly Item[];
  readonly background: readonly Item[];
  readonly borders: Borders;
  /** of areas whose fill decides which ink is read on it */
  readonly covering: Borders;
  /** the last area drawn under the middle of a name */
  readonly groundOf: (box: Box) => FlatStyle | null;
  readonly room: () => Room;
}

function sheetOf({ layers, field, reserved, areas: { labels }, marks }: Around): Sheet {
  const subject = layers.flatMap(({ layer, features }) => (layer.background ? [] : features));
  const shapes = subject.filter(({ kind }) => kind === 'area');
  const boxes = [...marksOf(subject), ...marksOf(marks)];
  const leaders = labels.flatMap(({ leader }) => (leader ? [leader] : []));
  const drawn = new Set(marks);
  const items = layers.flatMap(({ layer, features }) =>
    features
      .filter(({ feature, kind }) => layer.labels && feature.mark === undefined && kind !== 'area')
      .map((one): Item => ({ layer, one })),
  );
  return {
    subject: items.filter(({ layer }) => !layer.background),
    background: items.filter(({ layer, one }) => layer.background && (one.kind !== 'point' || drawn.has(one))),
    borders: new Borders(shapes),
    covering: new Borders(shapes.filter(({ style }) => covers(style))),
    groundOf: ([left, top, right, bottom]) => {
      const middle: Point = [(left + right) / 2, (top + bottom) / 2];
      return shapes.filter(({ rings }) => isInside({ rings, box: EVERYWHERE }, middle)).at(-1)?.style ?? null;
    },
    room: () => new Room(field, { written: [...reserved, ...labels.map(({ box }) => box)], marks: boxes, leaders }),
  };
}
const EVERYWHERE: Box = [-Infinity, -Infinity, Infinity, Infinity];

function write({ layer, one }: Item, room: Room, { borders, covering, groundOf }: Sheet) {
  const isLimit = layer.lettering === 'limit';
  const isRiver = one.kind !== 'point' && !isLimit;
  const whole = placeName(one, room, isRiver ? covering : borders);
  // a river's name that stands on two fills is read in the halo of the paper
  const placed = whole ?? (isRiver ? placeName(one, room, null) : null);
  if (!placed) return null;
  const name: WrittenName = { ...placed, lettering: layer.lettering, style: whole ? groundOf(placed.box) : null };
  return { one, name };
}

function placeName(
  { feature: { label: name }, kind, points: [at], rings, style }: PlacedFeature,
  room: Room,
  borders: Borders | null,
): PlacedName | null {
  if (kind === 'point') return at ? placePoint({ name, at, radius: radiusOf(style) }, room, borders) : null;
  return placeLine({ name, points: longest(rings) }, room, borders);
}

/** Under a card of the live map it is not seen. */
function isNumbered(
  { kind, feature: { label }, points: [at] }: PlacedFeature,
  { field, reserved }: Pick<Around, 'field' | 'reserved'>,
): boolean {
  if (kind !== 'point' || label === '' || !at) return false;
  const spot: Box = [at[0], at[1], at[0], at[1]];
  return within(spot, field) && !reserved.some((card) => within(spot, card));
}

const longest = (rings: readonly Ring[]): Ring =>
  rings.reduce<Ring>((best, ring) => (ring.length > best.length ? ring : best), []);

/** Points of the background that stand in the field, and under nothing that is written. */
export const backgroundMarks = (layers: readonly PlacedLayer[], field: Box, written: readonly Box[]): PlacedFeature[] =>
  layers.flatMap(({ layer, features }) =>
    layer.background
      ? features.filter(({ kind, points: [at], style }) => {
          if (kind !== 'point' || !at) return false;
          const box = markBox(at, style);
          return within(box, field) && !written.some((other) => touches(box, other));
        })
      : [],
  );

const radiusOf = (style: FlatStyle): number => style['circle-radius'] ?? 5;

export const marksOf = (features: readonly PlacedFeature[]): Box[] =>
  features.flatMap(({ points, style }) => points.map((point) => markBox(point, style)));

const markBox = ([x, y]: Point, style: FlatStyle): Box => grown([x, y, x, y], radiusOf(style));
