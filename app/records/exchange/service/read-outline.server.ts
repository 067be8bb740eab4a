import type { KmlFile, OutlineDrawing, ZoneOutline } from '~/kernel/outline';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { fileIssue, type FileIssue, type FileZone } from '../domain';
import { openZones } from './read-file.server';

interface DrawnOutline {
  readonly outline: ZoneOutline;
  /** what it is made of */
  readonly zones: OutlineDrawing['zones'];
  readonly notices: readonly FileIssue[];
}

/** A surface, of one part or of several. */
export const wholeOf = (geometry: FileZone['geometry']): ZoneOutline =>
  geometry.type === 'MultiPolygon' ? geometry : { type: 'MultiPolygon', coordinates: [geometry.coordinates] };

/** The polygons of a KML file as one outline, or their fault: an incomplete outline is refused (C115). */
export async function readOutline(kml: KmlFile, by: string): Promise<Outcome<ZoneOutline, FileIssue>> {
  const read = await readDrawn(kml, by);
  return read.ok ? done(read.value.outline) : read;
}

/** The same with what deserves a look before it is saved. */
export async function readDrawn(kml: KmlFile, by: string): Promise<Outcome<DrawnOutline, FileIssue>> {
  const read = await openZones({ name: kml.fileName, bytes: new TextEncoder().encode(kml.text), by });
  if (!read.ok) return read;
  const [broken] = read.value.issues;
  if (broken) return refused(broken);
  const zones = read.value.zones.map(({ name, geometry }) => ({ name, geometry: wholeOf(geometry) }));
  const coordinates = zones.flatMap(({ geometry }) => geometry.coordinates);
  if (coordinates.length === 0) return refused(fileIssue('kmlNoZone'));
  return done({ outline: { type: 'MultiPolygon', coordinates }, zones, notices: read.value.notices });
}

/** The same, for use-cases that only report that the file is refused. */
export async function outlineOfKml(kml: KmlFile, by: string): Promise<ZoneOutline | null> {
  const outline = await readOutline(kml, by);
  return outline.ok ? outline.value : null;
}
