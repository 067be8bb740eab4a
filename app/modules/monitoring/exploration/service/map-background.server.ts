/** The ground under a map of stations: that of every map, and outlines of the reference zones. */
import type { Extent, LonLat } from '~/kernel/projection';
import { groundWithin } from '~/modules/core/map-ground/service/read-ground.server';
import { findZoneOutlines } from '../data/background.server';

/** Degrees: above this width outlines of fields are not drawn. */
const OUTLINES_UP_TO = 3;

const meets = (ring: readonly LonLat[], [west, south, east, north]: Extent): boolean =>
  ring.some(([x, y]) => x >= west && x <= east && y >= south && y <= north);

export async function readBackground(extent: Extent | null) {
  const wide = !extent || Math.max(extent[2] - extent[0], extent[3] - extent[1]) > OUTLINES_UP_TO;
  const zones = wide ? [] : await findZoneOutlines();
  const rings = extent ? zones.flatMap((zone) => zone.rings.filter((ring) => meets(ring, extent))) : [];
  return groundWithin(extent, { lines: rings.map((ring) => ({ kind: 'zone', name: '', parts: [ring] })) });
}
