/** The layers of a map for OpenLayers: the same flat styles, with the tokens of the theme resolved. */
import Feature from 'ol/Feature';
import { LineString, MultiLineString, MultiPoint, MultiPolygon, Point, Polygon, type Geometry } from 'ol/geom';
import VectorLayer from 'ol/layer/Vector';
import VectorSource from 'ol/source/Vector';
import type { FlatStyle as OlFlatStyle } from 'ol/style/flat';
import {
  MAP_SYMBOLS,
  type FlatStyle,
  type MapFeature,
  type MapGeometry,
  type MapLayer,
  type MapShape,
  type Paint,
} from './map-spec';
import { patternPath } from './mark-pattern';
import { circleAttrs, fillOf, inkOn, letterInk, letterShift, patternAttrs, symbolPath } from './style-to-svg';

/** The colour that a token has here. */
export type Resolve = (paint: string) => string;

interface LiveLayer {
  readonly layer: VectorLayer;
  /** how it looks where a sheet is so much larger than drawn */
  readonly look: (scale: number) => OlFlatStyle;
}

/** One layer per distinct style, so that flat styles are enough and no style function is needed. */
export function vectorLayers(layer: MapLayer, resolve: Resolve): LiveLayer[] {
  const byStyle = new Map<string, { style: FlatStyle; features: MapFeature[] }>();
  for (const feature of layer.features) {
    // points of the background belong to the furniture
    if (layer.background && feature.geometry.type === 'Point') continue;
    const style = feature.style ? { ...layer.style, ...feature.style } : layer.style;
    const key = JSON.stringify([style, feature.mark !== undefined]);
    const entry = byStyle.get(key) ?? { style, features: [] };
    entry.features.push(feature);
    byStyle.set(key, entry);
  }
  return [...byStyle.values()].map(({ style, features }) => ({
    layer: new VectorLayer({
      source: new VectorSource({ features: features.map((feature) => liveFeature(feature, layer)) }),
    }),
    look: (scale) =>
      ({
        ...olStyle(style, resolve, scale),
        ...(features[0]?.mark === undefined ? letterStyle(style, resolve, scale) : markStyle(resolve, scale)),
      }) as OlFlatStyle,
  }));
}

function liveFeature({ id, label, detail, href, geometry, mark }: MapFeature, { background }: MapLayer): Feature {
  const feature = new Feature({
    geometry: shapeOf(geometry).transform('EPSG:4326', 'EPSG:3857'),
    ...(background ? {} : { label: detail ? `${label} – ${detail}` : label, href, mark }),
  });
  feature.setId(id);
  return feature;
}

/** OpenLayers' reader of GeoJSON would be 2 kB more (decision 140). */
const SHAPES = { Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon };
const shapeOf = ({ type, coordinates }: MapGeometry): Geometry => new SHAPES[type](coordinates as never);

const markStyle = (resolve: Resolve, scale: number) => ({
  'text-value': ['get', 'mark'],
  'text-font': `600 ${13 * scale}px Open Sans, system-ui, sans-serif`,
  'text-fill-color': resolve('var(--paper)'),
});

const letterStyle = (style: FlatStyle, resolve: Resolve, scale: number) =>
  style.letter === undefined
    ? {}
    : {
        ...markStyle(resolve, scale),
        'text-value': style.letter,
        'text-fill-color': letterInk(style).fill ?? resolve('var(--paper)'),
        'text-offset-y': letterShift(style) * scale,
      };

/** A mark that isn't round, with the radius and colours of the circle. */
function shapeStyle({ symbol = 'circle', ...style }: FlatStyle, resolve: Resolve, scale: number) {
  const shape: MapShape | null = MAP_SYMBOLS[symbol];
  if (!shape) return null;
  const { r, fill, stroke, 'stroke-width': width } = circleAttrs(style);
  return {
    'shape-points': shape.points,
    'shape-radius': Number(r) * scale,
    ...(shape.inner > 0 ? { 'shape-radius2': Number(r) * shape.inner * scale } : {}),
    'shape-angle': shape.angle,
    ...(shape.scale ? { 'shape-scale': [...shape.scale] } : {}),
    'shape-fill-color': resolve(String(fill)),
    'shape-stroke-color': resolve(String(stroke)),
    'shape-stroke-width': Number(width) * scale,
  };
}

function olStyle(style: FlatStyle, resolve: Resolve, scale: number): OlFlatStyle {
  if (style.pattern) return { 'icon-src': patternedMark(style, resolve), 'icon-scale': scale };
  const shape = shapeStyle(style, resolve, scale);
  if (shape) return shape as OlFlatStyle;
  const { colour, opacity } = fillOf(style);
  const paint = (value: Paint | 'none') => withOpacity(resolve(value), opacity);
  const circle = circleAttrs(style);
  const stroke = style['stroke-color'] && resolve(style['stroke-color']);
  return {
    // a pattern holds its ground: OpenLayers would tint it with a colour
    ...(style.hatch
      ? { 'fill-pattern-src': hatch(colour === 'none' ? 'none' : paint(colour), resolve(inkOn(style).fill), scale) }
      : colour === 'none'
        ? {}
        : { 'fill-color': paint(colour) }),
    ...(stroke ? { 'stroke-color': stroke, 'stroke-width': (style['stroke-width'] ?? 1.25) * scale } : {}),
    ...(style['stroke-line-dash'] ? { 'stroke-line-dash': style['stroke-line-dash'].map((one) => one * scale) } : {}),
    ...(style['circle-radius'] === undefined && style['circle-fill-color'] === undefined
      ? {}
      : {
          'circle-radius': Number(circle.r) * scale,
          'circle-fill-color': resolve(String(circle.fill)),
          'circle-stroke-color': resolve(String(circle.stroke)),
          'circle-stroke-width': Number(circle['stroke-width']) * scale,
        }),
  } as OlFlatStyle;
}

/** Tokens have six digits or three. */
function withOpacity(colour: string, opacity: number): string {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return colour;
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${whole}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** Lines 8 px apart, as the drawing's. */
function hatch(fill: string, stroke: string, scale: number): string {
  const side = Math.round(11.3 * scale);
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" width="${side}" height="${side}">` +
      `<rect width="12" height="12" fill="${fill}"/>` +
      `<path d="M-3 3L3-3M0 12L12 0M9 15L15 9" stroke="${stroke}" stroke-width="2" stroke-opacity="0.7"/></svg>`,
  )}`;
}

/** A mark with lines inside, as the drawing has it. */
function patternedMark(style: FlatStyle, resolve: Resolve): string {
  const { r, ...looks } = circleAttrs(style);
  const side = Math.ceil(Number(r) * 1.4 + 2) * 2;
  const at = [side / 2, side / 2] as const;
  const outline = symbolPath(style, at);
  const attrs = (all: Record<string, string | number>) =>
    Object.entries(all)
      .map(([name, value]) => `${name}="${resolve(String(value))}"`)
      .join(' ');
  const mark = outline
    ? `<path d="${outline}" ${attrs(looks)}/>`
    : `<circle cx="${at[0]}" cy="${at[1]}" r="${r}" ${attrs(looks)}/>`;
  const lines = `<path d="${patternPath(style, at) ?? ''}" fill="none" ${attrs(patternAttrs(style))}/>`;
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${mark}${lines}</svg>`,
  )}`;
}
