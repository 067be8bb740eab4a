/** Where one station stands: the sheet around it, its neighbours of the same kind, and the same in words. */
import type { Actor } from '~/kernel/actor';
import { mapConfig } from '~/kernel/map-config';
import { distanceKm, type LonLat, type Extent } from '~/kernel/projection';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { listStations } from '~/modules/monitoring/stations/service/read-stations.server';
import type { PlaceMap } from '../view/place-map.view';
import { groundWithin } from '~/modules/core/map-ground/service/read-ground.server';
import { findZoneOutlines } from '../data/background.server';

const ZOOM = 11;
const NEIGHBOURS = 40;
/** Nearer than this a town is where the station is. */
const INSIDE_KM = 0.5;

const WINDS = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;

/** Which way one looks from a place towards another. */
function windTowards([x1, y1]: LonLat, [x2, y2]: LonLat): (typeof WINDS)[number] {
  const east = (x2 - x1) * Math.cos((y1 * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, y2 - y1) / (Math.PI / 4));
  return WINDS[(eighths + 8) % 8]!;
}

const nearest = <Thing extends { readonly place: LonLat }>(things: readonly Thing[], place: LonLat) =>
  things
    .map((thing) => ({ ...thing, km: distanceKm(thing.place, place) }))
    .reduce<(Thing & { km: number }) | null>((best, one) => (best && best.km <= one.km ? best : one), null);

export async function readPlaceMap(
  actor: Actor,
  { id, kind, place }: { readonly id: number; readonly kind: StationKind; readonly place: LonLat },
): Promise<PlaceMap> {
  const { extent } = mapConfig(place, { zoom: ZOOM, size: 420 });
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: NEIGHBOURS } as const;
  const [{ ground, towns }, { lines }] = await Promise.all([
    readBackground(actor, [kind], extent),
    listStations(actor, kind, { bbox: extent }, page),
  ]);
  const neighbours = lines.flatMap(({ id: other, name, place: at }) =>
    at && other !== id ? [{ id: other, name, place: at }] : [],
  );
  const town = nearest(towns, place);
  const next = nearest(neighbours, place);
  return {
    extent,
    ground,
    neighbours,
    town: town && {
      name: town.name,
      km: Math.round(town.km * 10) / 10,
      wind: town.km < INSIDE_KM ? null : windTowards(town.place, place),
    },
    next: next && { id: next.id, name: next.name, km: Math.round(next.km * 10) / 10 },
  };
}

/** Degrees: above this width outlines of fields are not drawn. */
const OUTLINES_UP_TO = 3;

const meets = (ring: readonly LonLat[], [west, south, east, north]: Extent): boolean =>
  ring.some(([x, y]) => x >= west && x <= east && y >= south && y <= north);

/** `kinds`: of the stations on the map, whose layers lie over it. */
export async function readBackground(actor: Actor, kinds: readonly StationKind[], extent: Extent | null) {
  const wide = !extent || Math.max(extent[2] - extent[0], extent[3] - extent[1]) > OUTLINES_UP_TO;
  const zones = wide ? [] : await findZoneOutlines();
  const rings = extent ? zones.flatMap((zone) => zone.rings.filter((ring) => meets(ring, extent))) : [];
  const places = kinds.map((kind) => kindOf(kind).mapPlace);
  return groundWithin({ actor, places }, extent, {
    lines: rings.map((ring) => ({ kind: 'zone', name: '', parts: [ring] })),
  });
}
