/** The search of the header finds what was analysed: « nitrates » leads to the curve of each station. */
import type { Actor } from '~/kernel/actor';
import { formatDay } from '~/kernel/civil-date';
import { searchPatternOf } from '~/kernel/name-key';
import type { SearchGroup } from '~/modules/core/shell/service/search.server';
import { findAnalysedNamed } from '~/modules/monitoring/quality/service/latest-analyses.server';
import { closedParameters } from '~/modules/monitoring/quality/service/read-analyses.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';

const SHOWN = 10;

export async function searchAnalysed(actor: Actor, text: string): Promise<SearchGroup[]> {
  const stations = new Map((await reachStations(actor, 'station.read')).map((one) => [one.id, one]));
  const found = await findAnalysedNamed(searchPatternOf(text), [...stations.keys()], closedParameters(actor));
  if (found.length === 0) return [];
  const t = await translatorOf(actor);
  const results = found.slice(0, SHOWN).flatMap(({ stationId, parameter, name, n, lastAt }) => {
    const station = stations.get(stationId);
    if (!station) return [];
    return {
      id: `${stationId} ${parameter}`,
      name: `${name}, ${station.name}`,
      detail: t('search:analyses', { count: n, day: formatDay(lastAt) }),
      to: urls.stationPage(kindOf(station.kind).word, stationId, `parameter/${parameter}`),
    };
  });
  return [{ kind: 'analysed', count: found.length, results }];
}
