/** The stations inside outlines – the zones of a territory –, as far as this person reads them. */
import type { Actor } from '~/kernel/actor';
import { isInside, type ZoneOutline } from '~/kernel/outline';
import type { Extent } from '~/kernel/projection';
import { KIND_NAMES, type StationLine } from '~/modules/monitoring/stations/domain';
import { listStations } from '~/modules/monitoring/stations/service/read-stations.server';
import type { WaterLine } from '../view/water-lines.view';
import { waterLines } from './water-lines.server';

/** More of one kind stand in the list of the kind, narrowed to the place. */
const OF_A_KIND = 50;

function boxOf(outlines: readonly ZoneOutline[]): Extent | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { coordinates } of outlines)
    for (const [x, y] of coordinates.flat(2)) {
      [west, east] = [Math.min(west, x), Math.max(east, x)];
      [south, north] = [Math.min(south, y), Math.max(north, y)];
    }
  return west < east ? [west, south, east, north] : null;
}

export async function readStationsInside(actor: Actor, outlines: readonly ZoneOutline[]): Promise<WaterLine[]> {
  const bbox = boxOf(outlines);
  if (!bbox) return [];
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: OF_A_KIND } as const;
  const near = await Promise.all(KIND_NAMES.map((kind) => listStations(actor, kind, { bbox, state: 'open' }, page)));
  const isIn = ({ place }: StationLine) => place !== null && outlines.some((outline) => isInside(outline, place));
  const lines = await waterLines(
    actor,
    near.flatMap((found) => found.lines.filter(isIn)),
  );
  // the page of a territory is a map already: its stations are told in figures
  return lines.map((line) => ({ ...line, spark: null, sparkText: '' }));
}
