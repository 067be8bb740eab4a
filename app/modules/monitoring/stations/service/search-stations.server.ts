import type { Actor } from '~/kernel/actor';
import { urls } from '~/urls';
import type { SearchGroup } from '~/modules/core/shell/service/search.server';
import { countStations, findStations } from '../data/stations.server';
import { kindOf } from '../domain';
import { stationScope } from './station-scope.server';

const SHOWN = 20;

/** Stations whose name or code contains the words, under the rights of their lists (A27). */
export async function searchStations(actor: Actor, text: string): Promise<SearchGroup[]> {
  const scope = await stationScope(actor, 'station.read');
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: SHOWN } as const;
  const lines = await findStations(scope, null, { q: text }, page);
  if (lines.length === 0) return [];
  return [
    {
      kind: 'station',
      count: lines.length < SHOWN ? lines.length : await countStations(scope, null, { q: text }),
      results: lines.map(({ id, name, kind }) => ({ id, name, to: urls.station(kindOf(kind).word, id) })),
    },
  ];
}
