/** Places in degrees become rings, lines and points in pixels, simplified to what the eye sees. Pure. */
import type { Point, Ring } from './labels/pixel-shapes';
import type { FlatStyle, MapFeature, MapGeometry, MapLayer } from './map-spec';
import { round } from './sheet-frame';

export interface PlacedFeature {
  readonly feature: MapFeature;
  readonly style: FlatStyle;
  readonly kind: 'area' | 'line' | 'point';
  readonly rings: readonly Ring[];
  readonly points: readonly Point[];
  readonly path: string;
  readonly centre: Point;
}
export interface PlacedLayer {
  readonly layer: MapLayer;
  readonly features: readonly PlacedFeature[];
}

/** Points closer than this on screen, in pixels, are merged; those of the background are drawn to the pixel. */
const GENERALISE = 0.7;
const COARSE = 2.5;

export function placeFeature(
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
