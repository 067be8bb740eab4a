/** A map as plain data, in WGS 84 degrees, for the server's drawing and for OpenLayers. */
import { mapConfig } from '~/kernel/map-config';
import type { Extent } from '~/kernel/projection';

type Position = readonly number[];
export type MapGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'MultiPoint' | 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'MultiLineString' | 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] };

/** A colour of the data, the same in the dark, or a token, which follows the theme. */
export type Paint = `#${string}` | `var(--${string})`;

export interface MapShape {
  readonly points: number;
  readonly inner: number;
  readonly angle: number;
  readonly scale?: readonly [number, number];
}
/**
 * Marks told apart without colour, at 8 px too: corners of a shape, the inner radius of a star, the turn of its first
 * one, how far it is drawn out across and down.
 */
export const MAP_SYMBOLS = {
  circle: null,
  triangle: { points: 3, inner: 0, angle: 0 },
  drop: { points: 3, inner: 0, angle: Math.PI },
  square: { points: 4, inner: 0, angle: Math.PI / 4 },
  diamond: { points: 4, inner: 0, angle: 0 },
  cross: { points: 4, inner: 0.3, angle: 0, scale: [1.3, 1.3] },
  hexagon: { points: 6, inner: 0, angle: 0 },
  saltire: { points: 4, inner: 0.3, angle: Math.PI / 4, scale: [1.3, 1.3] },
  bar: { points: 4, inner: 0, angle: Math.PI / 4, scale: [1.35, 0.5] },
  post: { points: 4, inner: 0, angle: Math.PI / 4, scale: [0.5, 1.35] },
} as const satisfies Record<string, MapShape | null>;
type MapSymbol = keyof typeof MAP_SYMBOLS;

/**
 * The part of OpenLayers' flat style that both drawings support; anything else is a type error. A fill of six digits or
 * a token is drawn pale, one of eight digits as it says.
 */
export interface FlatStyle {
  readonly 'fill-color'?: Paint;
  readonly 'stroke-color'?: Paint;
  /** lines across the fill, in the colour of the stroke */
  readonly hatch?: 'rising';
  readonly 'stroke-width'?: number;
  readonly 'stroke-line-dash'?: readonly number[];
  readonly 'circle-radius'?: number;
  readonly 'circle-fill-color'?: Paint;
  readonly 'circle-stroke-color'?: Paint;
  readonly 'circle-stroke-width'?: number;
  /** a point's mark where it isn't a round one; it takes the circle's radius and colours */
  readonly symbol?: MapSymbol;
  /** of a class, lines inside its mark of 20 px: told without its colour, the denser the worse */
  readonly pattern?: 'rising' | 'across' | 'down' | 'crossed';
  /** of a class, one or two signs inside its mark: told without its colour */
  readonly letter?: string;
  /** address of a picture that stands for the mark: of the background, which the sheet draws itself */
  readonly icon?: string;
}

export interface MapFeature {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  /** its figure, written under its name */
  readonly value?: string;
  /** the longest figure that a map beside this one writes there: names stand at the same places on both */
  readonly roomFor?: string;
  readonly geometry: MapGeometry;
  readonly href?: string;
  readonly style?: FlatStyle;
  /** written inside its mark, instead of its name beside it: how many it stands for */
  readonly mark?: string;
}
export interface MapLayer {
  readonly id: string;
  readonly label: string;
  readonly style: FlatStyle;
  readonly features: readonly MapFeature[];
  /** A background layer: not in the list, and not clickable. */
  readonly background?: boolean;
  /** Write the names: of areas always, of points and lines where they do not overlap. */
  readonly labels?: boolean;
  /** How names of the background are written; those of the subject have no say. */
  readonly lettering?: 'water' | 'town' | 'limit';
  /** In the legend or not; without a word, layers of the subject are. */
  readonly legend?: boolean;
}
/** West, south, east, north, in metres of Web Mercator. */
export type MetreBox = readonly [number, number, number, number];

/**
 * `map`: one picture a view, asked with BBOX, WIDTH and HEIGHT; `tiles`: squares of the usual grid, asked with z, x and
 * y; `still`: one picture of one box.
 */
export type MapPicture = {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  /** from 0 to 1 */
  readonly opacity: number;
  readonly attribution?: string;
} & ({ readonly kind: 'map' | 'tiles' } | { readonly kind: 'still'; readonly box: MetreBox });

export interface MapSpec {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly extent: Extent;
  /** at most, in pixels */
  readonly height?: number;
  readonly legendTitle?: string;
  /** its fills hide woods and built-up areas: neither is drawn nor explained */
  readonly opaque?: boolean;
  readonly layers: readonly MapLayer[];
  /** Tiles from another site, only if the settings name one ({x} {y} {z}); the CSP must allow its host. */
  readonly tiles?: { readonly url: string; readonly attribution: string; readonly opacity?: number };
  /** of map services, above the tiles and beneath every layer */
  readonly pictures?: readonly MapPicture[];
}

/** Every position of a geometry, whatever its depth. */
function positions(geometry: MapGeometry): Position[] {
  switch (geometry.type) {
    case 'Point':
      return [geometry.coordinates];
    case 'MultiPoint':
    case 'LineString':
      return [...geometry.coordinates];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates.flat();
    case 'MultiPolygon':
      return geometry.coordinates.flat(2);
  }
}

/** Bounds of the features with a margin, background layers left out; the default extent when there are none. */
export function extentOf(layers: readonly MapLayer[], margin = 0.06): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const layer of layers) {
    if (layer.background) continue;
    for (const feature of layer.features)
      for (const [x = 0, y = 0] of positions(feature.geometry)) {
        west = Math.min(west, x);
        east = Math.max(east, x);
        south = Math.min(south, y);
        north = Math.max(north, y);
      }
  }
  if (!Number.isFinite(west)) return mapConfig().extent;
  const room = Math.max((east - west) * margin, (north - south) * margin, 0.01);
  return [west - room, south - room, east + room, north + room];
}
