import type { FileLine, FilePoint, FileZone, Position, Ring, ZoneFile } from '../domain/geometry';

import { issueAt, refusal, type FileIssue, type Refusal } from '../domain/issue';
import { zoneNotices } from '../domain/check-zones';
import { polygonOf, rangeFault, type DrawnPolygon } from '../domain/drawn-polygon';
import { FileRefused, refuseFile } from './file-refused';
import type { XmlElement } from '../domain/xml-element';
import { descendants, parseXml } from './xml.server';
import { zoneNames, tableProperties } from './zone-names';

/**
 * Placemarks with a surface become zones; points are given beside, and lines where they are asked for; the rest
 * (tracks, overlays, styles) is left. `files`: the KML files of one archive, or a single one.
 */
export function readKml(files: readonly Uint8Array[], { withLines = false } = {}): ZoneFile {
  const roots = files.map(kmlRoot);
  const zones: (FileZone & { readonly own: string })[] = [];
  const points: FilePoint[] = [];
  const lines: FileLine[] = [];
  const issues: FileIssue[] = [];
  const notices: FileIssue[] = [];
  for (const placemark of roots.flatMap((root) => [...descendants(root, 'Placemark')])) {
    const properties = propertiesOf(placemark);
    const own = placemark.children.find((child) => child.name === 'name')?.text ?? '';
    const name = own !== '' ? own : zoneNames.ofProperties(properties);
    const polygons: Ring[][] = [];
    for (const polygon of descendants(placemark, 'Polygon')) {
      const read = readPolygon(polygon, name);
      const at = { line: polygon.line, value: name };
      if ('reason' in read) issues.push(issueAt(at, read));
      else polygons.push([...read.rings]);
      if ('stray' in read && read.stray > 0) notices.push(issueAt(at, refusal('strayHole', { name })));
    }
    if (polygons.length > 0)
      zones.push({ line: placemark.line, own, name, geometry: geometryOf(polygons), properties });
    if (withLines) {
      const { parts, faults } = linesOf(placemark);
      issues.push(...faults.map(({ line, fault }) => issueAt({ line, value: name }, fault)));
      if (parts.length > 0) lines.push({ line: placemark.line, name, parts, properties });
    }
    for (const point of descendants(placemark, 'Point')) {
      const positions = readPositions(point);
      if ('reason' in positions) issues.push(issueAt({ line: point.line, value: name }, positions));
      else points.push({ line: placemark.line, name, position: positions[0]!, properties });
    }
  }
  const link = roots.flatMap((root) => [...descendants(root, 'NetworkLink')])[0];
  if (zones.length + points.length + lines.length === 0)
    throw new FileRefused(
      issues[0] ?? issueAt({ line: link?.line ?? 0 }, refusal(link ? 'linkedElsewhere' : 'kmlNoZone')),
    );
  // an archive brings what its main file points to
  if (link && files.length === 1) notices.push(issueAt({ line: link.line }, refusal('linkedBeside')));
  const named = zoneNames.of(zones);
  return {
    zones: named.zones,
    points,
    issues,
    notices: [...notices, ...named.notices, ...zoneNotices(named.zones)],
    ...(withLines && { lines }),
  };
}

const geometryOf = (polygons: readonly (readonly Ring[])[]): FileZone['geometry'] =>
  polygons.length === 1
    ? { type: 'Polygon', coordinates: polygons[0]! }
    : { type: 'MultiPolygon', coordinates: polygons };

function kmlRoot(bytes: Uint8Array): XmlElement {
  let root: XmlElement;
  try {
    root = parseXml(bytes);
  } catch (error) {
    if (
      error instanceof FileRefused &&
      !['reason.unreadable', 'reason.notText', 'reason.contentMismatch'].includes(error.issue.reason.key)
    )
      throw error;
    const line = error instanceof FileRefused ? error.issue.line : 0;
    throw new FileRefused(issueAt({ line }, refusal('kmlUnreadable')), { cause: error });
  }
  // Old exports forget the <kml> around their Document or Placemark.
  if (root.name === 'kml' || root.name === 'Document') return root;
  if (root.name === 'Placemark' || root.name === 'Folder') return { ...root, name: 'kml', children: [root] };
  throw refuseFile('kmlUnreadable');
}

function linesOf(placemark: XmlElement) {
  const parts: Position[][] = [];
  const faults: { readonly line: number; readonly fault: Refusal }[] = [];
  for (const drawn of descendants(placemark, 'LineString')) {
    const positions = readPositions(drawn);
    if ('reason' in positions) faults.push({ line: drawn.line, fault: positions });
    else if (positions.length > 1) parts.push(positions);
    else faults.push({ line: drawn.line, fault: refusal('badCoordinates') });
  }
  return { parts, faults };
}

function readPolygon(polygon: XmlElement, name: string): DrawnPolygon | Refusal {
  const edges = ringsIn(polygon, 'outerBoundaryIs');
  if ('reason' in edges) return edges;
  const holes = ringsIn(polygon, 'innerBoundaryIs');
  if ('reason' in holes) return holes;
  const [edge] = edges;
  if (!edge || edges.length > 1) return refusal('openRing', { name });
  return polygonOf(edge, holes, name);
}

/** KML 2.2 wants one boundary per hole; Google Earth and QGIS also write several rings inside one. */
function ringsIn(polygon: XmlElement, tag: string): Position[][] | Refusal {
  const rings: Position[][] = [];
  for (const boundary of descendants(polygon, tag))
    for (const linear of descendants(boundary, 'LinearRing')) {
      const positions = readPositions(linear);
      if ('reason' in positions) return positions;
      rings.push(positions);
    }
  return rings;
}

/** « lon,lat[,alt] » separated by any white space; altitudes are dropped. */
function readPositions(element: XmlElement): Position[] | Refusal {
  const positions: Position[] = [];
  for (const tuple of tuplesOf(element.children.find((child) => child.name === 'coordinates')?.text ?? '')) {
    const [longitude, latitude] = tuple.split(',', 2).map((part) => (DECIMAL.test(part) ? Number(part) : Number.NaN));
    if (longitude === undefined || latitude === undefined || Number.isNaN(longitude) || Number.isNaN(latitude))
      return refusal('badCoordinates');
    const fault = rangeFault([longitude, latitude]);
    if (fault) return fault;
    positions.push([longitude, latitude]);
  }
  return positions.length === 0 ? refusal('badCoordinates') : positions;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Some tools write « lon, lat »: the space beside a comma is no separator. */
function* tuplesOf(text: string): Generator<string> {
  let parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    if (parts.length > 0 && !word.startsWith(',') && !parts.at(-1)!.endsWith(',')) {
      yield parts.join('');
      parts = [];
    }
    parts.push(word);
  }
  if (parts.length > 0) yield parts.join('');
}

function propertiesOf(placemark: XmlElement): Record<string, string> {
  const entries: [string, string][] = [];
  for (const extended of descendants(placemark, 'ExtendedData')) {
    for (const data of descendants(extended, 'Data'))
      entries.push([data.attributes.name ?? '', data.children.find((child) => child.name === 'value')?.text ?? '']);
    for (const data of descendants(extended, 'SimpleData')) entries.push([data.attributes.name ?? '', data.text]);
  }
  if (entries.length === 0)
    entries.push(...tableProperties(placemark.children.find((child) => child.name === 'description')?.text ?? ''));
  // Own keys only: a field called « __proto__ » is a field like another.
  return Object.fromEntries(entries.filter(([key]) => key !== ''));
}
