import type { FileLine, FilePoint, FileZone, Position, ZoneFile } from '../domain/geometry';
import { issueAt, refusal, type FileIssue, type IssueReason } from '../domain/issue';
import { tidyRing } from '../domain/rings';
import { decodeText, findEncoding } from './encoding';
import { FileRefused, refuseFile } from './file-refused';

type Json = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A GeoJSON (RFC 7946) of points, in WGS 84, longitude first. Other geometries are issues. */
export function readGeoJson(bytes: Uint8Array): ZoneFile {
  const features = featuresOf(parsed(bytes));
  const points: FilePoint[] = [];
  const issues: FileIssue[] = [];
  features.forEach((feature, rank) => {
    const line = rank + 1;
    const properties = propertiesOf(feature);
    const name = properties['name'] ?? properties['nom'] ?? '';
    const position = positionOf(feature['geometry']);
    if (typeof position === 'string') issues.push(issueAt({ line, value: name }, refusal(position, { name })));
    else points.push({ line, name, position, properties });
  });
  return { zones: [], points, issues, notices: [] };
}

function parsed(bytes: Uint8Array): unknown {
  const { encoding, binary } = findEncoding(bytes);
  if (binary) throw refuseFile('notText');
  try {
    return JSON.parse(decodeText(bytes, encoding).replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new FileRefused(issueAt({ line: 0 }, refusal('geoJsonUnreadable')), { cause: error });
  }
}

function featuresOf(root: unknown): Json[] {
  if (!isRecord(root)) throw refuseFile('geoJsonUnreadable');
  const features = root['type'] === 'Feature' ? [root] : root['features'];
  if (!Array.isArray(features) || !features.every(isRecord)) throw refuseFile('geoJsonUnreadable');
  if (features.length === 0) throw refuseFile('noRow');
  return features;
}

/** As texts, like the properties of a KML; what is nothing is left out, and so is what no cell can hold. */
const propertiesOf = ({ properties }: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {})
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([key, value]) => [key, String(value)]),
  );

function positionOf(geometry: unknown): Position | null | IssueReason {
  if (geometry === null || geometry === undefined) return null;
  if (!isRecord(geometry) || geometry['type'] !== 'Point') return 'notAPoint';
  const [longitude, latitude] = Array.isArray(geometry['coordinates']) ? (geometry['coordinates'] as unknown[]) : [];
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return 'badCoordinates';
  const position: Position = [longitude as number, latitude as number];
  return Math.abs(position[0]) > 180 || Math.abs(position[1]) > 90 ? 'coordinatesOutOfRange' : position;
}

/** Surfaces, lines and points alike: what is drawn under a map. */
export function readShapes(bytes: Uint8Array): ZoneFile {
  const found = {
    zones: [] as FileZone[],
    lines: [] as FileLine[],
    points: [] as FilePoint[],
    issues: [] as FileIssue[],
    notices: [] as FileIssue[],
  };
  featuresOf(parsed(bytes)).forEach((feature, rank) => {
    const properties = propertiesOf(feature);
    const it = { line: rank + 1, name: properties['name'] ?? properties['nom'] ?? '', properties };
    const shape = shapeOf(feature['geometry']);
    if (typeof shape === 'string')
      found.issues.push(issueAt({ line: it.line, value: it.name }, refusal(shape, { name: it.name })));
    else if (shape.type === 'point') for (const position of shape.places) found.points.push({ ...it, position });
    else if (shape.type === 'line') found.lines.push({ ...it, parts: shape.parts });
    else found.zones.push({ ...it, geometry: { type: 'MultiPolygon', coordinates: shape.polygons } });
  });
  return found;
}

type Shape =
  | { readonly type: 'point'; readonly places: readonly Position[] }
  | { readonly type: 'line'; readonly parts: readonly (readonly Position[])[] }
  | { readonly type: 'area'; readonly polygons: readonly (readonly (readonly Position[])[])[] };

function shapeOf(geometry: unknown): Shape | IssueReason {
  if (!isRecord(geometry)) return 'badCoordinates';
  const { type, coordinates } = geometry;
  const several = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  if (type === 'Point' || type === 'MultiPoint')
    return faultOr(positionsOf(type === 'Point' ? [several] : several), (places) => ({ type: 'point', places }));
  if (type === 'LineString' || type === 'MultiLineString')
    return faultOr(eachOf(type === 'LineString' ? [several] : several, lineOf), (parts) => ({ type: 'line', parts }));
  if (type === 'Polygon' || type === 'MultiPolygon') {
    const polygons = eachOf(type === 'Polygon' ? [several] : several, (polygon) =>
      Array.isArray(polygon) ? eachOf(polygon as unknown[], ringOf) : 'badCoordinates',
    );
    return faultOr(polygons, (read) => ({ type: 'area', polygons: read }));
  }
  return 'unknownShape';
}

type Read<Value> = Value | IssueReason;
const faultOr = <Value, Made>(read: Read<Value>, make: (value: Value) => Made): Made | IssueReason =>
  typeof read === 'string' ? (read as IssueReason) : make(read as Value);

/** All of them, or the first fault. */
function eachOf<Value>(items: readonly unknown[], read: (item: unknown, rank: number) => Read<Value>): Read<Value[]> {
  const values: Value[] = [];
  for (const [rank, item] of items.entries()) {
    const value = read(item, rank);
    if (typeof value === 'string') return value as IssueReason;
    values.push(value as Value);
  }
  return values.length === 0 ? 'badCoordinates' : values;
}

const positionsOf = (items: readonly unknown[]): Read<Position[]> =>
  eachOf(items, (coordinates) => positionOf({ type: 'Point', coordinates }) ?? 'badCoordinates');

function lineOf(item: unknown): Read<Position[]> {
  const line = positionsOf(Array.isArray(item) ? (item as unknown[]) : []);
  return Array.isArray(line) && line.length < 2 ? 'badCoordinates' : line;
}

function ringOf(item: unknown, rank: number): Read<readonly Position[]> {
  const ring = positionsOf(Array.isArray(item) ? (item as unknown[]) : []);
  return typeof ring === 'string' ? ring : (tidyRing(ring, rank === 0 ? 'outer' : 'hole') ?? 'openRing');
}
