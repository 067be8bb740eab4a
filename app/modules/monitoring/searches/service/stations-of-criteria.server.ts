/** The stations that the criteria of stations leave, among those that a person reads. */
import type { Actor } from '~/kernel/actor';
import type { StationFilter, StationKind } from '~/modules/monitoring/stations/domain';
import { findReadableIds, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { findSelection } from '../data/searches.server';

interface StationCriteria {
  readonly stationType: StationKind | '';
  readonly filterCode: string;
  readonly qualitometerId: string;
  readonly network: string;
  readonly contributor: string;
  readonly selection: string;
}

export async function stationsOfCriteria(
  actor: Actor,
  { stationType, filterCode, network, contributor, selection, qualitometerId }: StationCriteria,
): Promise<readonly number[]> {
  const filter: Partial<StationFilter> = {
    ...(filterCode === '' ? {} : { q: filterCode }),
    ...(network === '' ? {} : { network }),
    ...(contributor === '' ? {} : { contributor }),
  };
  const ids = await findReadableIds(actor, stationType === '' ? null : stationType, filter);
  const narrowed: (readonly number[])[] = [ids];
  if (selection !== '') narrowed.push((await findSelection(actor.login, { code: selection }))?.stationIds ?? []);
  if (qualitometerId !== '')
    narrowed.push((await stationsByCodes(actor, 'station.read', [qualitometerId])).map(({ station }) => station.id));
  return narrowed.reduce((left, right) => {
    const kept = new Set(right);
    return left.filter((id) => kept.has(id));
  });
}
