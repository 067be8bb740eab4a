import type { Actor } from '~/kernel/actor';
import { countStations, findStations } from '../data/stations.server';
import { findNames } from '../data/reference-names.server';
import type { StationLine } from '../domain';
import { stationScope } from './station-scope.server';

const SHOWN = 20;

type FoundStation = Pick<StationLine, 'id' | 'name' | 'kind'> & { readonly town: string };

/** Stations whose name or code contains the words, under the rights of their lists (A27). */
export async function searchStations(
  actor: Actor,
  text: string,
): Promise<{ readonly count: number; readonly stations: readonly FoundStation[] }> {
  const scope = await stationScope(actor, 'station.read');
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: SHOWN } as const;
  const lines = await findStations(scope, null, { q: text }, page);
  const towns = await findNames(
    'city',
    lines.map(({ townCode }) => townCode),
  );
  return {
    count: lines.length < SHOWN ? lines.length : await countStations(scope, null, { q: text }),
    stations: lines.map(({ id, name, kind, townCode }) => ({
      ...{ id, name, kind },
      town: towns.get(townCode) ?? townCode,
    })),
  };
}
