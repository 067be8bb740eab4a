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
  /** what is drawn and may be meant otherwise: told before it is saved */
  readonly notices: readonly FileIssue[];
}
