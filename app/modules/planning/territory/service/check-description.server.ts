import { done, refused, type Outcome } from '~/kernel/outcome';
import { fileIssue, type FileIssue } from '~/modules/core/exchange/domain';
import type { Transaction } from '~/platform/db/transaction.server';
import { openZones } from '~/modules/core/exchange/service/read-file.server';
import { countUsers, findMunicipality, unknownBricks } from '../data/bricks.server';
import type { KmlFile, TerritoryDescription, ZoneOutline } from '../domain';
import type { TerritoryRefusal } from './refusals';

/** What no schema can see: bricks, users and city that don't exist. */
export async function descriptionFault(
  tx: Transaction,
  description: TerritoryDescription,
): Promise<TerritoryRefusal | null> {
  if (description.name.trim() === '') return 'emptyName';
  const { cityCode } = description.localisation;
  if (cityCode !== null && !(await findMunicipality(cityCode, tx))) return 'unknownCity';
  if ((await unknownBricks(tx, description)).length > 0) return 'unknownBrick';
  return (await countUsers(tx, description.users)) === new Set(description.users).size ? null : 'unknownUser';
}

/**
 * The polygons of a KML file as one outline, or what is wrong with it: an outline that lacks a piece is no outline
 * (C115).
 */
export async function readOutline(kml: KmlFile, by: string): Promise<Outcome<ZoneOutline, FileIssue>> {
  const read = await openZones({ name: kml.fileName, bytes: new TextEncoder().encode(kml.text), by });
  if (!read.ok) return read;
  // a surface without a name is still a surface
  const broken = read.value.issues.find((issue) => issue.reason.key !== 'reason.namelessZone');
  if (broken) return refused(broken);
  const coordinates = read.value.zones.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
  return coordinates.length === 0 ? refused(fileIssue('kmlNoZone')) : done({ type: 'MultiPolygon', coordinates });
}

/** The same where a use-case only says that the file is refused. */
export async function outlineOfKml(kml: KmlFile, by: string): Promise<ZoneOutline | null> {
  const outline = await readOutline(kml, by);
  return outline.ok ? outline.value : null;
}
