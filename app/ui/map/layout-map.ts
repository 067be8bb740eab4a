/**
 * Turns places in degrees into a sheet in pixels: projects and simplifies them, names them, frames them. Pure: the
 * server's drawing, the live map and the picture file are made from it.
 */
import { arrangeSheet, extentIn, placeWith, type Arrangement, type SheetView } from './arrange-sheet';
import { placeAreas, type AreaLabel, type AreaLabels, type KeyEntry } from './labels/place-areas';
import { placeLine, placeNumber, placePoint, Room, type PlacedName, type PlacedNumber } from './labels/place-points';
import {
  Borders,
  clipped,
  grown,
  isInside,
  touches,
  within,
  type Box,
  type Point,
  type Ring,
} from './labels/pixel-shapes';
import { graticule, round, type Graticule } from './sheet-frame';
import type { FlatStyle, MapFeature, MapGeometry, MapLayer, MapSpec } from './map-spec';

export interface PlacedFeature {
  readonly feature: MapFeature;
  readonly style: FlatStyle;
  readonly kind: 'area' | 'line' | 'point';
  readonly rings: readonly Ring[];
  readonly points: readonly Point[];
  readonly path: string;
  readonly centre: Point;
}
interface PlacedLayer {
  readonly layer: MapLayer;
  readonly features: readonly PlacedFeature[];
}
export interface MapScene extends Arrangement {
  readonly layers: readonly PlacedLayer[];
  /** of areas: each has one, or an entry of the key */
  readonly labels: readonly (AreaLabel & { readonly style: FlatStyle | null })[];
  readonly key: readonly KeyEntry[];
  /** of points and lines, where they fit */
  readonly names: readonly (PlacedName & {
    readonly lettering: MapLayer['lettering'];
    /** the area that it stands on */
    readonly style: FlatStyle | null;
  })[];
  /** of points whose name finds no room */
  readonly numbers: readonly PlacedNumber[];
  /** of points of the background: none lies under what is written */
  readonly marks: readonly { readonly at: Point; readonly style: FlatStyle }[];
  readonly graticule: Graticule;
}

const WIDTH = 960;
/** Points closer than this on screen, in pixels, are merged; those of the background are drawn to the pixel. */
const GENERALISE = 0.7;
const COARSE = 2.5;

interface Asked {
  readonly width?: number;
  readonly height?: number;
  readonly view?: SheetView;
  /** never replaced by the live map */
  readonly still?: boolean;
}

export function layoutMap(spec: MapSpec, { width = WIDTH, height, view, still }: Asked = {}): MapScene {
  const sheet = arrangeSheet(spec, { width, height, view, still, isBare: bareness(spec) });
  const place = placeWith(sheet.field)(sheet.view);
  const layers = spec.layers.map((layer) => ({
    layer,
    features: layer.features.map((feature) => placeFeature(feature, layer.style, place, layer.background)),
  }));
  const reserved = reservedOf(sheet);
  const areas = layers
    .filter(({ layer }) => layer.labels && !layer.background)
    .flatMap(({ features }) => features.filter(({ kind }) => kind === 'area'));
  const { labels, key } = placeAreas(
    areas.map(({ feature: { id, label: name, value = null, roomFor }, rings }) => ({
      ...{ id, name, value, rings },
      roomFor: value === null ? null : (roomFor ?? value),
    })),
    sheet.field,
    reserved,
  );
  const styles = new Map(areas.map(({ feature, style }) => [feature.id, style]));
  const candidates = backgroundMarks(layers, sheet.field, [...reserved, ...labels.map(({ box }) => box)]);
  const { names, nameless, numbers, entries } = placeNames(layers, sheet.field, reserved, { labels, key }, candidates);
  const marks = candidates.filter((one) => !nameless.has(one));
  return {
    ...sheet,
    layers,
    labels: labels.map((label) => ({ ...label, style: label.on === null ? null : (styles.get(label.on) ?? null) })),
    key: [...key, ...entries],
    names,
    numbers,
    marks: marks.map(({ points: [at], style }) => ({ at: at!, style })),
    graticule: graticule(extentIn(sheet.field, sheet.view), place, sheet.field),
  };
}

const reservedOf = ({ legend, scale, buttons }: Arrangement): Box[] => [
  ...(buttons ? [buttons] : []),
  scale.box,
  ...(legend ? [[legend.at[0], legend.at[1], legend.at[0] + legend.width, legend.at[1] + legend.height] as const] : []),
];

/** Says whether nothing of the subject stands under a box; boxes of one view are asked for one after the other. */
function bareness(spec: MapSpec): (view: SheetView, field: Box, box: Box) => boolean {
  const subject = spec.layers.filter(({ background }) => !background);
  let placed: { readonly view: SheetView; readonly features: readonly PlacedFeature[] } | null = null;
  return (view, field, box) => {
    if (placed?.view !== view) {
      const place = placeWith(field)(view);
      placed = {
        view,
        features: subject.flatMap(({ style, features }) => features.map((one) => placeFeature(one, style, place))),
      };
    }
    const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return placed.features.every(({ kind, rings, points, style }) => {
      if (kind === 'point') {
        const around = grown(box, style['circle-radius'] ?? 5);
        return points.every(([x, y]) => x < around[0] || x > around[2] || y < around[1] || y > around[3]);
      }
      return clipped(rings, box) === null && !isInside({ rings, box }, middle);
    });
  };
}

function placeFeature(
  feature: MapFeature,
  base: FlatStyle,
  place: (position: readonly number[]) => Point,
  coarse = false,
): PlacedFeature {
  const style = feature.style ? { ...base, ...feature.style } : base;
  const { geometry } = feature;
  if (geometry.type === 'Point' || geometry.type === 'MultiPoint') {
    const points = (geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates).map(place);
    return { feature, style, kind: 'point', rings: [], path: '', points, centre: points[0] ?? [0, 0] };
  }
  const rings = ringsOf(geometry).map((ring) =>
    coarse ? generalise(ring.map(place).map(toPixel), COARSE) : generalise(ring.map(place)),
  );
  const area = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  const path = rings.map((ring) => (coarse && !area ? steps(ring) : outline(ring, area))).join('');
  const largest = [...rings].sort((a, b) => b.length - a.length)[0] ?? [];
  return { feature, style, kind: area ? 'area' : 'line', rings, path, points: [], centre: middle(largest) };
}

function ringsOf(
  geometry: Exclude<MapGeometry, { type: 'Point' | 'MultiPoint' }>,
): readonly (readonly (readonly number[])[])[] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates as readonly (readonly number[])[]];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates as readonly (readonly (readonly number[])[])[];
    case 'MultiPolygon':
      return (geometry.coordinates as readonly (readonly (readonly (readonly number[])[])[])[]).flat();
    default:
      return [];
  }
}

const outline = (ring: Ring, closed: boolean): string =>
  `M${ring.map((point) => point.join(' ')).join('L')}${closed ? 'z' : ''}`;

const toPixel = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** Whole pixels, each from the one before: half the bytes. */
function steps(ring: Ring): string {
  const [first, ...others] = ring;
  let [x, y] = first ?? [0, 0];
  const ways = others.map((at) => {
    const way = `${at[0] - x} ${at[1] - y}`;
    [x, y] = at;
    return way;
  });
  return first ? `M${first.join(' ')}l${ways.join(' ').replaceAll(' -', '-')}` : '';
}

export function generalise(points: readonly Point[], apart = GENERALISE): readonly Point[] {
  const kept: Point[] = [];
  points.forEach((point, rank) => {
    const last = kept[kept.length - 1];
    if (!last || rank === points.length - 1 || Math.hypot(point[0] - last[0], point[1] - last[1]) >= apart)
      kept.push(point);
  });
  return kept;
}

function middle(points: readonly Point[]): Point {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [round((Math.min(...xs) + Math.max(...xs)) / 2), round((Math.min(...ys) + Math.max(...ys)) / 2)];
}

/** Points of the background that stand in the field, and under nothing that is written. */
const backgroundMarks = (layers: readonly PlacedLayer[], field: Box, written: readonly Box[]): PlacedFeature[] =>
  layers.flatMap(({ layer, features }) =>
    layer.background
      ? features.filter(({ kind, points: [at], style }) => {
          if (kind !== 'point' || !at) return false;
          const box = markBox(at, style);
          return within(box, field) && !written.some((other) => touches(box, other));
        })
      : [],
  );

/**
 * The subject's names before those of the background. A point that finds no room for its name has a number; a town or
 * a mark that no legend explains is not drawn either.
 */
function placeNames(
  layers: readonly PlacedLayer[],
  field: Box,
  reserved: readonly Box[],
  { labels, key }: AreaLabels,
  backgroundPoints: readonly PlacedFeature[],
): {
  names: MapScene['names'];
  nameless: ReadonlySet<PlacedFeature>;
  numbers: readonly PlacedNumber[];
  entries: readonly KeyEntry[];
} {
  const subject = layers.flatMap(({ layer, features }) => (layer.background ? [] : features));
  const marks = [...subject, ...backgroundPoints].flatMap(({ points, style }) =>
    points.map((point) => markBox(point, style)),
  );
  const leaders = labels.flatMap(({ leader }) => (leader ? [leader] : []));
  const room = new Room(field, [...reserved, ...labels.map(({ box }) => box), ...marks], leaders);
  const borders = new Borders(subject.filter(({ kind }) => kind === 'area'));
  const order = [...layers].sort((a, b) => Number(a.layer.background ?? false) - Number(b.layer.background ?? false));
  const names: MapScene['names'][number][] = [];
  const nameless = new Set<PlacedFeature>();
  const known = new Set(backgroundPoints);
  const waiting: PlacedFeature[] = [];
  for (const { layer, features } of order)
    for (const one of layer.labels ? features : []) {
      if (one.feature.mark !== undefined || (layer.background && one.kind === 'point' && !known.has(one))) continue;
      const placed = placeName(one, room, borders);
      if (placed) names.push({ ...placed, lettering: layer.lettering, style: groundOf(placed.box, subject) });
      else if (known.has(one) && !layer.legend) nameless.add(one);
      else if (one.kind === 'point' && one.feature.label !== '' && isWithin(one, field)) waiting.push(one);
    }
  const entries = waiting
    .slice(0, MOST_NUMBERS - key.length)
    .map(({ feature: { id, label, value = null } }, rank): KeyEntry => ({
      ...{ id: `at-${id}`, number: key.length + rank + 1, name: label, value },
    }));
  const numbers = entries.flatMap(({ number }, rank) => {
    const { points, style } = waiting[rank]!;
    const placed = placeNumber({ name: String(number), at: points[0]!, radius: style['circle-radius'] ?? 5 }, room);
    return placed ? [placed] : [];
  });
  return { names, nameless, numbers, entries };
}

/** More would be a list and no key any more: every map has that one too. */
const MOST_NUMBERS = 99;

const isWithin = ({ points: [at] }: PlacedFeature, [left, top, right, bottom]: Box): boolean =>
  at !== undefined && at[0] >= left && at[0] <= right && at[1] >= top && at[1] <= bottom;

/** The last area drawn under the middle of a name. */
function groundOf([left, top, right, bottom]: Box, subject: readonly PlacedFeature[]): FlatStyle | null {
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const all: Box = [-Infinity, -Infinity, Infinity, Infinity];
  const under = subject.filter(({ kind, rings }) => kind === 'area' && isInside({ rings, box: all }, middle));
  return under.at(-1)?.style ?? null;
}

function placeName(
  { feature: { label: name }, kind, points: [at], rings, style }: PlacedFeature,
  room: Room,
  borders: Borders,
) {
  if (kind === 'point') return at ? placePoint({ name, at, radius: style['circle-radius'] ?? 5 }, room, borders) : null;
  return kind === 'line' ? placeLine({ name, points: longest(rings) }, room) : null;
}

const longest = (rings: readonly Ring[]): Ring =>
  rings.reduce<Ring>((best, ring) => (ring.length > best.length ? ring : best), []);

const markBox = ([x, y]: Point, style: FlatStyle): Box => {
  const radius = style['circle-radius'] ?? 5;
  return [x - radius, y - radius, x + radius, y + radius];
};
