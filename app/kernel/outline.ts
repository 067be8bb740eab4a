/** Outlines of zones on the globe: surface, centre, and what lies inside. GeoJSON order, longitude first, WGS 84. */
export interface ZoneOutline {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[];
}
/** A KML file, decoded. */
export interface KmlFile {
  readonly fileName: string;
  readonly text: string;
}
/** What a KML file would draw, shown before anything is stored. */
export interface OutlineDrawing {
  readonly fileName: string;
  /** the placemark taken for one zone; empty where all of the file is taken */
  readonly name: string;
  /** false: no placemark has the zone's name, so the first one is taken */
  readonly named: boolean;
  /** surfaces in the file */
  readonly surfaces: number;
  readonly areaHa: number;
  /** what is drawn, each under its name */
  readonly zones: readonly { readonly name: string; readonly geometry: ZoneOutline }[];
  /** what is drawn and may be meant otherwise, in the words of its reader */
  readonly notices: readonly string[];
}

/** Sphere of the same surface as the WGS 84 ellipsoid (m): within 0.5 % of the ellipsoid at French latitudes. */
const AUTHALIC_RADIUS_M = 6_371_007.2;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Ring = ZoneOutline['coordinates'][number][number];

/** Line integral of sin φ dλ (Chamberlain & Duquette 2007, JPL 07-03, eq. 14): signed square metres. */
function ringArea(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [a, b] = [ring[i - 1], ring[i]];
    if (a && b) sum += radians(b[0] - a[0]) * (2 + Math.sin(radians(a[1])) + Math.sin(radians(b[1])));
  }
  return (sum * AUTHALIC_RADIUS_M ** 2) / 2;
}

/** Hectares: outer rings less their holes. */
export const outlineAreaHa = (outline: ZoneOutline): number =>
  outline.coordinates.reduce(
    (sum, [outer, ...holes]) =>
      sum + Math.abs(ringArea(outer ?? [])) - holes.reduce((inner, hole) => inner + Math.abs(ringArea(hole)), 0),
    0,
  ) / 10_000;

/** The centre of mass in degrees: good enough at the scale of a catchment, null for an outline without surface. */
export function outlineCentre(outline: ZoneOutline): readonly [number, number] | null {
  let [area, x, y] = [0, 0, 0];
  for (const polygon of outline.coordinates) {
    for (const ring of polygon) {
      for (let i = 1; i < ring.length; i += 1) {
        const [a, b] = [ring[i - 1], ring[i]];
        if (!a || !b) continue;
        const cross = a[0] * b[1] - b[0] * a[1];
        area += cross;
        x += (a[0] + b[0]) * cross;
        y += (a[1] + b[1]) * cross;
      }
    }
  }
  return Math.abs(area) < 1e-15 ? null : [x / (3 * area), y / (3 * area)];
}

export interface OutlineBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * The rectangle around outlines: what a database can search by, and what spares most points the walk along the rings.
 */
export function boxAround(outlines: readonly ZoneOutline[]): OutlineBox {
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const { coordinates } of outlines)
    for (const polygon of coordinates)
      for (const ring of polygon)
        for (const [x, y] of ring) {
          box.west = Math.min(box.west, x);
          box.east = Math.max(box.east, x);
          box.south = Math.min(box.south, y);
          box.north = Math.max(box.north, y);
        }
  return box;
}

/** Even-odd rule over all rings: holes are outside. */
export function isInside(outline: ZoneOutline, [x, y]: readonly [number, number]): boolean {
  let inside = false;
  for (const polygon of outline.coordinates) {
    for (const ring of polygon) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
        const [a, b] = [ring[i], ring[j]];
        if (a && b && a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
          inside = !inside;
      }
    }
  }
  return inside;
}
