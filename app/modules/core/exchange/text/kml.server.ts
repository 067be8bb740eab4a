import type { FileLine, FilePoint, FileZone, Position, Ring, ZoneFile, ZoneGeometry } from '../domain/geometry';
import { tidyRing } from '../domain/rings';
import { issueAt, refusal, type FileIssue, type IssueReason } from '../domain/issue';
import { FileRefused, refuseFile } from './file-refused';
import { descendants, parseXml, type XmlElement } from './xml.server';

/** Names that QGIS, ArcGIS and Telepac exports give when <name> is missing. */
const NAME_FIELDS = ['name', 'nom', 'libelle', 'label', 'title'];
/** « NOM_BV », « LbZoneHydro », « zone_name »: a name with what it is the name of; « nombre » is none. */
const NAME_PART = /^(nom(?!bre)|name|lb|lib)|[_ -](nom|name|libelle|label)$/;

/**
 * Placemarks with a surface become zones; points are given beside, and lines where they are asked for; the rest
 * (tracks, overlays, styles) is left.
 */
export function readKml(bytes: Uint8Array, { withLines = false } = {}): ZoneFile {
  const root = kmlRoot(bytes);
  const zones: FileZone[] = [];
  const points: FilePoint[] = [];
  const lines: FileLine[] = [];
  const issues: FileIssue[] = [];
  for (const placemark of descendants(root, 'Placemark')) {
    const properties = propertiesOf(placemark);
    const name = nameOf(placemark, properties);
    const polygons: Ring[][] = [];
    for (const polygon of descendants(placemark, 'Polygon')) {
      const rings = readPolygon(polygon);
      if (typeof rings === 'string')
        issues.push(issueAt({ line: polygon.line, value: name }, refusal(rings, { name })));
      else polygons.push(rings);
    }
    const [first] = polygons;
    if (first) {
      const geometry: ZoneGeometry =
        polygons.length === 1
          ? { type: 'Polygon', coordinates: first }
          : { type: 'MultiPolygon', coordinates: polygons };
      if (name === '') issues.push(issueAt({ line: placemark.line }, refusal('namelessZone')));
      zones.push({ line: placemark.line, name: name === '' ? `Zone ${zones.length + 1}` : name, geometry, properties });
    }
    if (withLines) {
      const { parts, faults } = linesOf(placemark);
      issues.push(...faults.map(({ line, reason }) => issueAt({ line, value: name }, refusal(reason, { name }))));
      if (parts.length > 0) lines.push({ line: placemark.line, name, parts, properties });
    }
    for (const point of descendants(placemark, 'Point')) {
      const positions = readPositions(point);
      const position = Array.isArray(positions) ? positions[0] : undefined;
      if (position) points.push({ line: placemark.line, name, position, properties });
      else
        issues.push(
          issueAt(
            { line: point.line, value: name },
            refusal(typeof positions === 'string' ? positions : 'badCoordinates', { name }),
          ),
        );
    }
  }
  if (zones.length + points.length + lines.length === 0)
    throw new FileRefused(issues[0] ?? issueAt({ line: 0 }, refusal('kmlNoZone')));
  return { zones, points, issues, notices: [], ...(withLines && { lines }) };
}

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
  const faults: { readonly line: number; readonly reason: IssueReason }[] = [];
  for (const drawn of descendants(placemark, 'LineString')) {
    const positions = readPositions(drawn);
    if (Array.isArray(positions) && positions.length > 1) parts.push(positions);
    else faults.push({ line: drawn.line, reason: typeof positions === 'string' ? positions : 'badCoordinates' });
  }
  return { parts, faults };
}

function readPolygon(polygon: XmlElement): Ring[] | IssueReason {
  const rings: Ring[] = [];
  for (const [role, tag] of [
    ['outer', 'outerBoundaryIs'],
    ['hole', 'innerBoundaryIs'],
  ] as const) {
    // KML 2.2 wants one boundary per hole; Google Earth and QGIS also write several rings inside one.
    for (const boundary of descendants(polygon, tag))
      for (const linear of descendants(boundary, 'LinearRing')) {
        const positions = readPositions(linear);
        if (typeof positions === 'string') return positions;
        const ring = tidyRing(positions, role);
        if (!ring) return 'openRing';
        rings.push(ring);
      }
    if (role === 'outer' && rings.length !== 1) return 'openRing';
  }
  return rings;
}

/** « lon,lat[,alt] » separated by any white space; altitudes are dropped. */
function readPositions(element: XmlElement): Position[] | IssueReason {
  const positions: Position[] = [];
  for (const tuple of tuplesOf(element.children.find((child) => child.name === 'coordinates')?.text ?? '')) {
    const [longitude, latitude] = tuple.split(',', 2).map((part) => (DECIMAL.test(part) ? Number(part) : Number.NaN));
    if (longitude === undefined || latitude === undefined || Number.isNaN(longitude) || Number.isNaN(latitude))
      return 'badCoordinates';
    if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return 'coordinatesOutOfRange';
    positions.push([longitude, latitude]);
  }
  return positions.length === 0 ? 'badCoordinates' : positions;
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
  // Own keys only: a field called « __proto__ » is a field like another.
  return Object.fromEntries(entries.filter(([key]) => key !== ''));
}

function nameOf(placemark: XmlElement, properties: Readonly<Record<string, string>>): string {
  const own = placemark.children.find((child) => child.name === 'name')?.text ?? '';
  if (own !== '') return own;
  const named = (is: (key: string) => boolean) =>
    Object.keys(properties).find((key) => is(key.toLowerCase()) && /\p{L}/u.test(properties[key] ?? ''));
  const field = named((key) => NAME_FIELDS.includes(key)) ?? named((key) => NAME_PART.test(key));
  return field === undefined ? '' : (properties[field] ?? '');
}
