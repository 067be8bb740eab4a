/** How many alerts wait for an answer. */
import type { Actor } from '~/kernel/actor';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { findRinging } from '../data/alert-lines.server';

/** At the stations of a kind that this person reads. */
export async function countRinging(actor: Actor, kind: StationKind): Promise<number> {
  const ringing = await findRinging();
  if (ringing.length === 0) return 0;
  const stations = await reachStations(actor, 'station.read', [...new Set(ringing)]);
  const ids = new Set(stations.flatMap((station) => (station.kind === kind ? [station.id] : [])));
  return ringing.filter((id) => ids.has(id)).length;
}
