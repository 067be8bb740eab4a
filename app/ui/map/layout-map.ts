/**
 * Turns places in degrees into a sheet in pixels: projects and simplifies them, names them, frames them. Pure: the
 * server's drawing, the live map and the picture file are made from it.
 */
import { arrangeSheet, extentIn, placeWith, type Arrangement, type SheetView } from './arrange-sheet';
import { placeAreas, type AreaLabel, type KeyEntry } from './labels/place-areas';
import { placeLine, placePoint, Room, type PlacedName } from './labels/place-points';
import { clipped, grown, isInside, type Box, type Point, type Ring } from './labels/pixel-shapes';
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
  readonly names: readonly (PlacedName & { readonly lettering: MapLayer['lettering'] })[];
  readonly graticule: Graticule;
}

const WIDTH = 960;
/** Points closer than this on screen, in pixels, are merged. */
const GENERALISE = 0.7;

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
    features: layer.features.map((feature) => placeFeature(feature, layer.style, place)),
  }));
  const reserved = reservedOf(sheet);
  const areas = layers
    .filter(({ layer }) => layer.labels && !layer.background)
    .flatMap(({ features }) => features.filter(({ kind }) => kind === 'area'));
  const { labels, key } = placeAreas(
    areas.map(({ feature, rings }) => ({ id: feature.id, name: feature.label, value: feature.value ?? null, rings })),
    sheet.field,
    reserved,
  );
  const styles = new Map(areas.map(({ feature, style }) => [feature.id, style]));
  return {
    ...sheet,
    layers,
    labels: labels.map((label) => ({ ...label, style: label.on === null ? null : (styles.get(label.on) ?? null) })),
    key,
    names: placeNames(layers, sheet.field, reserved, labels),
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
): PlacedFeature {
  const style = feature.style ? { ...base, ...feature.style } : base;
  const { geometry } = feature;
  if (geometry.type === 'Point' || geometry.type === 'MultiPoint') {
    const points = (geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates).map(place);
    return { feature, style, kind: 'point', rings: [], path: '', points, centre: points[0] ?? [0, 0] };
  }
  const rings = ringsOf(geometry).map((ring) => generalise(ring.map(place)));
  const area = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  const path = rings.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}${area ? 'z' : ''}`).join('');
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

export function generalise(points: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  points.forEach((point, rank) => {
    const last = kept[kept.length - 1];
    if (!last || rank === points.length - 1 || Math.hypot(point[0] - last[0], point[1] - last[1]) >= GENERALISE)
      kept.push(point);
  });
  return kept;
}

function middle(points: readonly Point[]): Point {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [round((Math.min(...xs) + Math.max(...xs)) / 2), round((Math.min(...ys) + Math.max(...ys)) / 2)];
}

/** The subject's names before those of the background. */
function placeNames(
  layers: readonly PlacedLayer[],
  field: Box,
  reserved: readonly Box[],
  labels: readonly AreaLabel[],
): MapScene['names'] {
  const marks = layers.flatMap(({ layer, features }) =>
    layer.background ? [] : features.flatMap((placed) => placed.points.map((point) => markBox(point, placed.style))),
  );
  const leaders = labels.flatMap(({ leader }) => (leader ? [leader] : []));
  const room = new Room(field, [...reserved, ...labels.map(({ box }) => box), ...marks], leaders);
  const order = [...layers].sort((a, b) => Number(a.layer.background ?? false) - Number(b.layer.background ?? false));
  return order.flatMap(({ layer, features }) =>
    layer.labels
      ? features.flatMap(({ feature, kind, points, rings, style }) => {
          if (feature.mark !== undefined) return [];
          const name = feature.label;
          const placed =
            kind === 'point'
              ? points[0] && placePoint({ name, at: points[0], radius: style['circle-radius'] ?? 5 }, room)
              : kind === 'line'
                ? placeLine({ name, points: longest(rings) }, room)
                : null;
          return placed ? [{ ...placed, lettering: layer.lettering }] : [];
        })
      : [],
  );
}

const longest = (rings: readonly Ring[]): Ring =>
  rings.reduce<Ring>((best, ring) => (ring.length > best.length ? ring : best), []);

const markBox = ([x, y]: Point, style: FlatStyle): Box => {
  const radius = style['circle-radius'] ?? 5;
  return [x - radius, y - radius, x + radius, y + radius];
};
