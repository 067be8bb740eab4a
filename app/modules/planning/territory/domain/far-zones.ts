/** Zones that stand elsewhere than their territory: coordinates exchanged, another projection, the wrong file. */
import { boxAround, type OutlineBox, type ZoneOutline } from '~/kernel/outline';
import { distanceKm, type LonLat } from '~/kernel/projection';

/** Further than this from the outline or the municipality of the territory, a zone is likely a mistake. */
export const FAR_KM = 50;

export interface FarZone {
  readonly name: string;
  readonly km: number;
}

export const boxOfPoint = ([x, y]: LonLat): OutlineBox => ({ west: x, south: y, east: x, north: y });

/** The zones beyond `FAR_KM` of the place, between the rectangles around both: a doubt is for the zone. */
export function farZones(
  place: OutlineBox,
  zones: readonly { readonly name: string; readonly outline: ZoneOutline }[],
): FarZone[] {
  return zones
    .map(({ name, outline }) => ({ name, km: gapKm(place, boxAround([outline])) }))
    .filter(({ km }) => km > FAR_KM);
}

function gapKm(a: OutlineBox, b: OutlineBox): number {
  const [lonA, lonB] = nearest([a.west, a.east], [b.west, b.east]);
  const [latA, latB] = nearest([a.south, a.north], [b.south, b.north]);
  return distanceKm([lonA, latA], [lonB, latB]);
}

/** The two ends of two intervals that look at each other; the same place where they meet. */
const nearest = ([fromA, toA]: LonLat, [fromB, toB]: LonLat): LonLat =>
  toA < fromB ? [toA, fromB] : toB < fromA ? [fromA, toB] : [Math.max(fromA, fromB), Math.max(fromA, fromB)];
