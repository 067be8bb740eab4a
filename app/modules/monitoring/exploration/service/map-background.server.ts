/** The sheet under the stations: what is known of the place, as light as it can be drawn. */
import type { Extent, LonLat } from '~/kernel/projection';
import { findTownsInside, findZoneOutlines } from '../data/background.server';
import type { MapBackground } from '../view/kind-home.view';

const TOWNS = 14;
/** Degrees: a country is no place for the outlines of fields. */
const OUTLINES_UP_TO = 3;
/** Points nearer than this part of the sheet are one. */
const FINENESS = 700;

const meets = (ring: readonly LonLat[], [west, south, east, north]: Extent): boolean =>
  ring.some(([x, y]) => x >= west && x <= east && y >= south && y <= north);

function thinned(ring: readonly LonLat[], tolerance: number): LonLat[] {
  const kept: LonLat[] = [];
  for (const [x, y] of ring) {
    const last = kept.at(-1);
    if (!last || Math.abs(x - last[0]) + Math.abs(y - last[1]) >= tolerance)
      kept.push([Math.round(x * 1e4) / 1e4, Math.round(y * 1e4) / 1e4]);
  }
  return kept.length > 2 && kept[0] ? [...kept, kept[0]] : [];
}

/** A margin of it belongs to the sheet too. */
const around = ([west, south, east, north]: Extent): Extent => {
  const room = Math.max(east - west, north - south, 0.05) * 0.2;
  return [west - room, south - room, east + room, north + room];
};

export async function readBackground(extent: Extent | null): Promise<MapBackground> {
  if (!extent) return { towns: [], outlines: [] };
  const sheet = around(extent);
  const width = Math.max(sheet[2] - sheet[0], sheet[3] - sheet[1]);
  const [towns, zones] = await Promise.all([
    findTownsInside(sheet, TOWNS),
    width > OUTLINES_UP_TO ? [] : findZoneOutlines(),
  ]);
  return {
    towns,
    outlines: zones.flatMap(({ rings }) =>
      rings.filter((ring) => meets(ring, sheet)).map((ring) => thinned(ring, width / FINENESS)),
    ),
  };
}
