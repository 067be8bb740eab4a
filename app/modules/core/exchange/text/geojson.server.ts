import type { FilePoint, Position, ZoneFile } from '../domain/geometry';
import { issueAt, refusal, type FileIssue, type IssueReason } from '../domain/issue';
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
  return { zones: [], points, issues };
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
