/** Which surface of a file is one zone's: the placemark of its name, the first where none bears it. */
import { nameKeyOf } from '~/kernel/name-key';
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { FileZone, ZoneFile } from './geometry';
import { fileIssue, type FileIssue } from './issue';

/** A surface that could not be read is told, unless the zone's own is there: another must not take its place unsaid. */
export function zoneNamed(
  { zones, issues }: Pick<ZoneFile, 'zones' | 'issues'>,
  name: string,
): Outcome<{ readonly zone: FileZone; readonly named: boolean }, FileIssue> {
  const own = name.trim() === '' ? undefined : zones.find((zone) => nameKeyOf(zone.name) === nameKeyOf(name));
  if (own) return done({ zone: own, named: true });
  const broken = issues.find(({ reason }) => reason.key !== 'reason.namelessZone');
  if (broken) return refused(broken);
  const [first] = zones;
  return first ? done({ zone: first, named: false }) : refused(fileIssue('kmlNoZone'));
}
