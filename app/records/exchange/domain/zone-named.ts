/** The surface of a file that belongs to a zone: the placemark with its name, else the first one. */
import { tightNameOf } from '~/kernel/name-key';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileZone, ZoneFile } from './geometry';
import { fileIssue, type FileIssue } from './issue';

/** An unreadable surface is reported, unless the zone's own was read: another surface must not replace it silently. */
export function zoneNamed(
  { zones, issues }: Pick<ZoneFile, 'zones' | 'issues'>,
  name: string,
): Outcome<{ readonly zone: FileZone; readonly named: boolean }, FileIssue> {
  const own = name.trim() === '' ? undefined : zones.find((zone) => tightNameOf(zone.name) === tightNameOf(name));
  if (own) return done({ zone: own, named: true });
  const [broken] = issues;
  if (broken) return refused(broken);
  const [first] = zones;
  return first ? done({ zone: first, named: false }) : refused(fileIssue('kmlNoZone'));
}
