/** Names and addresses of the stations where devices stand, as far as this person reads them. */
import type { Actor } from '~/kernel/actor';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';

interface StationHead {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly to: string;
}

export async function stationHeads(
  actor: Actor,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, StationHead>> {
  const asked = [...new Set(ids.filter((id) => id !== null))];
  const reached = asked.length === 0 ? [] : await reachStations(actor, 'station.read', asked);
  return new Map(
    reached.map(({ id, name, code, kind }) => [id, { id, name, code, to: urls.station(kindOf(kind).word, id) }]),
  );
}
