/** Stations that the search of the header finds, each with where it is and what it measured last. */
import type { Actor } from '~/kernel/actor';
import { formatQuantity } from '~/kernel/french-number';
import type { SearchGroup } from '~/modules/core/shell/service/search.server';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { searchStations } from '~/modules/monitoring/stations/service/search-stations.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import { readLineValues } from './kind-home.server';

export async function searchMeasuredStations(actor: Actor, text: string): Promise<SearchGroup[]> {
  const { count, stations } = await searchStations(actor, text);
  if (stations.length === 0) return [];
  const t = await translatorOf(actor);
  const last = new Map<number, string>();
  for (const kind of new Set(stations.map((station) => station.kind))) {
    const ids = stations.filter((station) => station.kind === kind).map(({ id }) => id);
    for (const { stationId, value, unit, quantity, below } of await readLineValues(actor, kind, ids))
      if (value !== null)
        last.set(
          stationId,
          `${below ? '<\u202f' : ''}${formatQuantity(value, unit, quantityOf(quantity).decimals, actor.locale)}`,
        );
  }
  const results = stations.map(({ id, name, kind, town }) => ({
    ...{ id, name, to: urls.station(kindOf(kind).word, id) },
    detail: [t(`stations:kind.${kind}.one`), town, last.get(id) ?? ''].filter((part) => part !== '').join(' · '),
  }));
  return [{ kind: 'station', count, results }];
}
