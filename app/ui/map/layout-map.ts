/**
 * Turns places in degrees into marks in pixels: projects and simplifies them, places the names that fit, adds the
 * graticule. Pure.
 */
import { fromWebMercator, groundScale, toWebMercator, type Extent } from '~/kernel/projection';
import { textWidth } from '../chart/scene';
import type { FlatStyle, MapFeature, MapGeometry, MapLayer, MapSpec } from './map-spec';

export interface PlacedFeature {
  readonly feature: MapFeature;
  readonly style: FlatStyle;
  readonly kind: 'area' | 'line' | 'point';
  readonly path: string;
  readonly points: readonly (readonly [number, number])[];
  readonly centre: readonly [number, number];
}
export interface PlacedLayer {
  readonly layer: MapLayer;
  readonly features: readonly PlacedFeature[];
}
export interface Graticule {
  readonly path: string;
  readonly names: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly vertical: boolean;
  }[];
}
export interface MapScene {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly PlacedLayer[];
  readonly names: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly graticule: Graticule;
  readonly scale: { readonly pixels: number; readonly metres: number };
}

const WIDTH = 960;
/** Points closer than this on screen, in pixels, are merged. */
const GENERALISE = 0.7;
const round = (value: number): number => Math.round(value * 10) / 10;

export function layoutMap(spec: MapSpec, width = WIDTH): MapScene {
  const [west, south, east, north] = spec.extent;
  const [x0, y0] = toWebMercator([west, south]);
  const [x1, y1] = toWebMercator([east, north]);
  const height = spec.height ?? Math.round(Math.max(320, Math.min(720, (width * (y1 - y0)) / (x1 - x0))));
  const k = Math.min(width / (x1 - x0), height / (y1 - y0));
  const [left, top] = [(width - (x1 - x0) * k) / 2, (height - (y1 - y0) * k) / 2];
  const place = (position: readonly number[]): readonly [number, number] => {
    const [x, y] = toWebMercator([position[0] ?? 0, position[1] ?? 0]);
    return [round(left + (x - x0) * k), round(top + (y1 - y) * k)];
  };
  const corner = (x: number, y: number) => fromWebMercator([x0 + (x - left) / k, y1 - (y - top) / k]);
  const shown: Extent = [corner(0, 0)[0], corner(0, height)[1], corner(width, 0)[0], corner(0, 0)[1]];
  const layers = spec.layers.map((layer) => ({
    layer,
    features: layer.features.map((feature) => placeFeature(feature, layer.style, place)),
  }));
  const scale = scaleBar(k, (south + north) / 2);
  return {
    width,
    height,
    layers,
    names: placeNames(layers, width, height),
    graticule: graticule(shown, place, width, height, SCALE_X + scale.pixels + 12),
    scale,
  };
}

function placeFeature(
  feature: MapFeature,
  base: FlatStyle,
  place: (position: readonly number[]) => readonly [number, number],
): PlacedFeature {
  const style = feature.style ? { ...base, ...feature.style } : base;
  const { geometry } = feature;
  if (geometry.type === 'Point' || geometry.type === 'MultiPoint') {
    const points = (geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates).map(place);
    return { feature, style, kind: 'point', path: '', points, centre: points[0] ?? [0, 0] };
  }
  const rings = ringsOf(geometry).map((ring) => generalise(ring.map(place)));
  const area = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  const path = rings.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}${area ? 'z' : ''}`).join('');
  const largest = [...rings].sort((a, b) => b.length - a.length)[0] ?? [];
  return { feature, style, kind: area ? 'area' : 'line', path, points: [], centre: middle(largest) };
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

export function generalise(points: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  points.forEach((point, rank) => {
    const last = kept[kept.length - 1];
    if (!last || rank === points.length - 1 || Math.hypot(point[0] - last[0], point[1] - last[1]) >= GENERALISE)
      kept.push(point);
  });
  return kept;
}

function middle(points: readonly (readonly [number, number])[]): readonly [number, number] {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return [round((Math.min(...xs) + Math.max(...xs)) / 2), round((Math.min(...ys) + Math.max(...ys)) / 2)];
}

/** Places the names in the order of the layers. A name that would overlap another is left out: the list has it. */
function placeNames(
  layers: readonly PlacedLayer[],
  sheet: number,
  height: number,
): { text: string; x: number; y: number }[] {
  const taken: (readonly [number, number, number, number])[] = [];
  const names: { text: string; x: number; y: number }[] = [];
  for (const { layer, features } of layers) {
    if (!layer.labels) continue;
    for (const { feature, kind, centre, style } of features) {
      const width = textWidth(feature.label);
      const x = kind === 'point' ? centre[0] + (style['circle-radius'] ?? 5) + 5 : centre[0] - width / 2;
      const y = centre[1] + 4;
      const box = [x - 2, y - 13, x + width + 2, y + 4] as const;
      if (box[0] < 4 || box[2] > sheet - 4 || box[1] < 4 || box[3] > height - 4) continue;
      if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]))
        continue;
      taken.push(box);
      names.push({ text: feature.label, x: round(x), y: round(y) });
    }
  }
  return names;
}

/** The room of the scale bar at the lower left, its distance written above it. */
const SCALE_ROOM = 46;
const SCALE_X = 16;
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

function graticule(
  [west, south, east, north]: Extent,
  place: (position: readonly number[]) => readonly [number, number],
  width: number,
  height: number,
  besideScale: number,
): Graticule {
  const step = STEPS.find((candidate) => (east - west) / candidate <= 6) ?? 10;
  const lines: string[] = [];
  const names: { text: string; x: number; y: number; vertical: boolean }[] = [];
  for (let rank = Math.ceil(west / step); rank * step <= east; rank += 1) {
    const [x] = place([rank * step, north]);
    lines.push(`M${x} 0V${height}`);
    names.push({ text: degreesText(rank * step, 'E', 'O'), x, y: 14, vertical: true });
  }
  for (let rank = Math.ceil(south / step); rank * step <= north; rank += 1) {
    const [, y] = place([west, rank * step]);
    lines.push(`M0 ${y}H${width}`);
    names.push({ text: degreesText(rank * step, 'N', 'S'), x: 6, y: y - 4, vertical: false });
  }
  return {
    path: lines.join(''),
    names: names
      .filter((name) => name.x > 24 || !name.vertical)
      .filter((name) => name.y > 24 || name.vertical)
      .map((name) => (name.vertical || name.y < height - SCALE_ROOM ? name : { ...name, x: besideScale })),
  };
}

/** « 0°36′ E », as printed maps write it. */
export function degreesText(value: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(value) * 600) / 10;
  const whole = Math.floor(minutes / 60);
  const rest = Math.round((minutes - whole * 60) * 10) / 10;
  return (
    `${whole}°${rest > 0 ? `${String(rest).replace('.', ',')}′` : ''}` +
    `${value === 0 ? '' : `\u00a0${value > 0 ? positive : negative}`}`
  );
}

/** A round distance on the ground that is 80 to 200 px long on screen. */
function scaleBar(k: number, latitude: number): { pixels: number; metres: number } {
  const perPixel = groundScale(latitude) / k;
  const power = 10 ** Math.floor(Math.log10(perPixel * 200));
  const metres = [5, 2, 1].map((factor) => factor * power).find((distance) => distance <= perPixel * 200) ?? power;
  return { metres, pixels: round(metres / perPixel) };
}
