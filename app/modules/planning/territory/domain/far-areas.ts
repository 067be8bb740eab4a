/**
 * Areas that a save changed and that are a thousand times what stands beside them: taken, and told (decision 191). A
 * crop is held against its zone and, smaller, against the others that grow there; a zone against its outline, else
 * against the other zones.
 */
import { farFrom, type Far, type Standard } from '~/kernel/far-number';
import type { Allocation } from './allocation';
import { editsBetween, parseCellKey, type CellKey } from './allocation-edits';
import type { Territory } from './territory';

interface FarArea extends Far {
  readonly key: CellKey;
  readonly value: number;
}

export function farAreas(
  before: Allocation,
  after: Allocation,
  zones: readonly Pick<Territory['zones'][number], 'id' | 'outlineAreaHa'>[],
): FarArea[] {
  const areaOf = new Map(after.surfaces.map(({ zoneId, surface }) => [zoneId, surface]));
  const outlineOf = new Map(zones.map(({ id, outlineAreaHa }) => [id, outlineAreaHa]));
  const standardsOf = (key: CellKey): Standard[] => {
    const place = parseCellKey(key);
    if (!place) return [];
    const { zoneId } = place;
    if (place.kind === 'surface') {
      const others = after.surfaces.filter((one) => one.zoneId !== zoneId).map(({ surface }) => surface);
      return [
        { of: 'outline', values: [outlineOf.get(zoneId) ?? null] },
        { of: 'neighbours', values: others },
      ];
    }
    const isOther = (line: Allocation['lines'][number]) =>
      line.zoneId === zoneId && (line.cropId !== place.cropId || line.modeId !== place.modeId);
    return [
      { of: 'zone', highest: areaOf.get(zoneId) ?? null },
      { of: 'neighbours', values: after.lines.filter(isOther).map(({ surface }) => surface) },
    ];
  };
  return editsBetween(before, after).flatMap(({ key, value }) => {
    const far = farFrom(value, standardsOf(key));
    return far && value !== null ? [{ ...far, key, value }] : [];
  });
}
