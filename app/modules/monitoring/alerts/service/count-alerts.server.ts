/** How many alerts wait for an answer, on a page and in the event stream. */
import type { Actor } from '~/kernel/actor';
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations, whereReached } from '~/modules/monitoring/stations/service/read-stations.server';
import { countRingingAt, findAlertStamp } from '../data/alert-lines.server';

/** At the stations of a kind that this person reads. */
export const countRinging = async (actor: Actor, kind: StationKind): Promise<number> =>
  countRingingAt(await whereReached(actor, 'station.read', kind), closedQuantities(actor));

/** What the event stream tells of alerts: how many of the stations that this person reads wait, and are known. */
export async function followedAlerts(actor: Actor) {
  const stationIds = (await reachStations(actor, 'station.read')).map(({ id }) => id);
  const closed = closedQuantities(actor);
  const [open, answered] = [
    await findAlertStamp({ stationIds, closed, state: 'open' }),
    await findAlertStamp({ stationIds, closed, state: 'answered' }),
  ];
  return {
    version: `${open.count}-${open.latest}.${answered.count}-${answered.latest}`,
    data: { open: open.count, answered: answered.count },
  };
}
