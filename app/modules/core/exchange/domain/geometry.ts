import type { FileIssue } from './issue';

/** GeoJSON (RFC 7946), the part that zones and stations need. Longitude first, WGS 84. */
export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];
export interface PointGeometry {
  readonly type: 'Point';
  readonly coordinates: Position;
}
export interface LineGeometry {
  readonly type: 'LineString';
  readonly coordinates: readonly Position[];
}
export interface PolygonGeometry {
  readonly type: 'Polygon';
  readonly coordinates: readonly Ring[];
}
export interface MultiPolygonGeometry {
  readonly type: 'MultiPolygon';
  readonly coordinates: readonly (readonly Ring[])[];
}
export type ZoneGeometry = PolygonGeometry | MultiPolygonGeometry;
export type Geometry = PointGeometry | LineGeometry | ZoneGeometry;

export interface MapFeature {
  readonly name: string;
  readonly geometry: Geometry;
  readonly properties?: Readonly<Record<string, string | number | boolean | null>>;
}
export interface FileZone {
  readonly line: number;
  readonly name: string;
  readonly geometry: ZoneGeometry;
  readonly properties: Readonly<Record<string, string>>;
}
export interface FilePoint {
  /** of its placemark in a KML; its rank among the features of a GeoJSON, which is often one long line */
  readonly line: number;
  readonly name: string;
  /** a GeoJSON may hold a thing without a place */
  readonly position: Position | null;
  readonly properties: Readonly<Record<string, string>>;
}
export interface FileLine {
  readonly line: number;
  readonly name: string;
  readonly parts: readonly (readonly Position[])[];
  readonly properties: Readonly<Record<string, string>>;
}
/** What a map file holds: zones (surfaces), points beside, lines where they are asked for, what could not be read. */
export interface ZoneFile {
  readonly zones: readonly FileZone[];
  readonly points: readonly FilePoint[];
  readonly lines?: readonly FileLine[];
  readonly issues: readonly FileIssue[];
}

/** Twice the signed area in square degrees: positive when the ring turns counter-clockwise. */
function turn(ring: Ring): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [before, here] = [ring[i - 1], ring[i]];
    if (before && here) sum += before[0] * here[1] - here[0] * before[1];
  }
  return sum;
}

/** Closed, outer rings counter-clockwise and holes clockwise. `undefined` for fewer than three corners. */
export function tidyRing(ring: Ring, role: 'outer' | 'hole'): Ring | undefined {
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last) return undefined;
  const closed = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
  if (closed.length < 4 || turn(closed) === 0) return undefined;
  return turn(closed) > 0 === (role === 'outer') ? closed : [...closed].reverse();
}
