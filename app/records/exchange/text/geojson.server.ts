import { zoneNotices } from '../domain/check-zones';
import { polygonOf, rangeFault, type DrawnPolygon } from '../domain/drawn-polygon';
import type { FileLine, FilePoint, FileZone, Position, Ring, ZoneFile } from '../domain/geometry';
import { issueAt, refusal, type FileIssue, type Refusal } from '../domain/issue';
import { decodeText, findEncoding } from './encoding';
import { FileRefused, refuseFile } from './file-refused';
import { zoneNames } from './zone-names';

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
    if (position && 'reason' in position) issues.push(issueAt({ line, value: name }, position));
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

const GEOMETRIES = /^(?:Multi)?(?:Point|LineString|Polygon)$|^GeometryCollection$/;

function featuresOf(root: unknown): Json[] {
  if (!isRecord(root)) throw refuseFile('geoJsonUnreadable');
  checkSystem(root['crs']);
  const bare = GEOMETRIES.test(String(root['type']))
    ? [{ type: 'Feature', properties: {}, geometry: root }]
    : undefined;
  const features = bare ?? (root['type'] === 'Feature' ? [root] : root['features']);
  if (!Array.isArray(features) || !features.every(isRecord)) throw refuseFile('geoJsonUnreadable');
  if (features.length === 0) throw refuseFile('noRow');
  return features;
}

/** Degrees under other names: WGS 84, RGF93, ETRS89. */
const DEGREES = /CRS:?84$|[^\d](?:4326|4171|4258|4979)$/i;

/** RFC 7946 has WGS 84 only; the « crs » of before, which QGIS still writes, may name another. */
function checkSystem(crs: unknown): void {
  const properties = isRecord(crs) ? crs['properties'] : undefined;
  const name = isRecord(properties) ? properties['name'] : undefined;
  if (typeof name !== 'string' || DEGREES.test(name)) return;
  const code = /(?:^|\D)(\d{1,6})$/.exec(name)?.[1];
  const projection = code === '2154' ? 'Lambert 93, EPSG:2154' : code ? `EPSG:${code}` : name.slice(0, 60);
  throw refuseFile('projectedCoordinates', { projection });
}

/** As texts, like the properties of a KML; what is nothing is left out, and so is what no cell can hold. */
const propertiesOf = ({ properties }: Json): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {})
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([key, value]) => [key, String(value)]),
  );

function positionOf(geometry: unknown): Position | null | Refusal {
  if (geometry === null || geometry === undefined) return null;
  if (!isRecord(geometry) || geometry['type'] !== 'Point') return refusal('notAPoint');
  return positionIn(geometry['coordinates']);
}

function positionIn(coordinates: unknown): Position | Refusal {
  const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return refusal('badCoordinates');
  const position: Position = [longitude as number, latitude as number];
  return rangeFault(position) ?? position;
}

/** Surfaces, lines and points alike: what is drawn under a map, and the zones of a territory. */
export function readShapes(bytes: Uint8Array): ZoneFile {
  const zones: (FileZone & { readonly own: string })[] = [];
  const found = {
    lines: [] as FileLine[],
    points: [] as FilePoint[],
    issues: [] as FileIssue[],
    notices: [] as FileIssue[],
  };
  featuresOf(parsed(bytes)).forEach((feature, rank) => {
    const properties = propertiesOf(feature);
    const name = zoneNames.ofProperties(properties);
    const it = { line: rank + 1, name, properties };
    const at = { line: it.line, value: name };
    const shape = shapeOf(feature['geometry'], name);
    if ('reason' in shape) found.issues.push(issueAt(at, shape));
    else if (shape.type === 'point') for (const position of shape.places) found.points.push({ ...it, position });
    else if (shape.type === 'line') found.lines.push({ ...it, parts: shape.parts });
    else {
      const coordinates = shape.polygons.map(({ rings }) => rings);
      zones.push({ ...it, own: name, geometry: { type: 'MultiPolygon', coordinates } });
      if (shape.polygons.some(({ stray }) => stray > 0))
        found.notices.push(issueAt(at, refusal('strayHole', { name })));
    }
  });
  const named = zoneNames.of(zones);
  return {
    ...found,
    zones: named.zones,
    notices: [...found.notices, ...named.notices, ...zoneNotices(named.zones)],
  };
}

type Shape =
  | { readonly type: 'point'; readonly places: readonly Position[] }
  | { readonly type: 'line'; readonly parts: readonly (readonly Position[])[] }
  | { readonly type: 'area'; readonly polygons: readonly DrawnPolygon[] };

function shapeOf(geometry: unknown, name: string): Shape | Refusal {
  if (!isRecord(geometry)) return refusal('badCoordinates');
  const { type, coordinates, geometries } = geometry;
  const several = Array.isArray(coordinates) ? (coordinates as unknown[]) : [];
  if (type === 'Point' || type === 'MultiPoint')
    return faultOr(positionsOf(type === 'Point' ? [several] : several), (places) => ({ type: 'point', places }));
  if (type === 'LineString' || type === 'MultiLineString')
    return faultOr(eachOf(type === 'LineString' ? [several] : several, lineOf), (parts) => ({ type: 'line', parts }));
  if (type === 'Polygon' || type === 'MultiPolygon')
    return faultOr(
      eachOf(type === 'Polygon' ? [several] : several, (polygon) => polygonIn(polygon, name)),
      (polygons) => ({ type: 'area', polygons }),
    );
  if (type === 'GeometryCollection' && Array.isArray(geometries)) return surfacesOf(geometries as unknown[], name);
  return refusal('unknownShape');
}

/** A collection is the surfaces in it: the point of its label is left. */
function surfacesOf(geometries: readonly unknown[], name: string): Shape | Refusal {
  const polygons: DrawnPolygon[] = [];
  for (const geometry of geometries) {
    const shape = shapeOf(geometry, name);
    if ('reason' in shape) return shape;
    if (shape.type === 'area') polygons.push(...shape.polygons);
  }
  return polygons.length === 0 ? refusal('unknownShape') : { type: 'area', polygons };
}

type Read<Value> = Value | Refusal;
const isFault = <Value extends object>(read: Read<Value>): read is Refusal => 'reason' in read;
const faultOr = <Value extends object, Made>(read: Read<Value>, make: (value: Value) => Made): Made | Refusal =>
  isFault(read) ? read : make(read);

/** All of them, or the first fault. */
function eachOf<Value extends object>(items: readonly unknown[], read: (item: unknown) => Read<Value>): Read<Value[]> {
  const values: Value[] = [];
  for (const item of items) {
    const value = read(item);
    if (isFault(value)) return value;
    values.push(value);
  }
  return values.length === 0 ? refusal('badCoordinates') : values;
}

const arrayOf = (item: unknown): readonly unknown[] => (Array.isArray(item) ? (item as unknown[]) : []);
const positionsOf = (items: readonly unknown[]): Read<Position[]> =>
  eachOf<Position>(items, (coordinates) => positionIn(coordinates));

const lineOf = (item: unknown): Read<Position[]> =>
  faultOr(positionsOf(arrayOf(item)), (line): Read<Position[]> => (line.length < 2 ? refusal('badCoordinates') : line));

/** The first ring is the edge, whatever directions they turn in (RFC 7946, 3.1.6). */
const polygonIn = (item: unknown, name: string): Read<DrawnPolygon> =>
  faultOr(
    eachOf<Ring>(arrayOf(item), (ring) => positionsOf(arrayOf(ring))),
    ([edge = [], ...holes]): Read<DrawnPolygon> => polygonOf(edge, holes, name),
  );
