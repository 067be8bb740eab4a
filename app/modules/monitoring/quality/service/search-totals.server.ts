/**
 * What a search finds before it is read: how many, where, of what – from totals, whole years at a time. Only days
 * beside whole years, and results past a level, are looked for among analyses.
 */
import type { Actor } from '~/kernel/actor';
import type { ReachedStation } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { crossFound } from '../data/analyses.server';
import { crossTotals, sumTotals } from '../data/totals.server';
import type { AnalysisFilter, CrossedCell } from '../domain';
import { mergeCells } from '../domain/cells';
import { isCounted, periodsOf } from '../domain/periods';
import { closedParameters, MOST_CROSSED } from './read-analyses.server';

export interface FoundColumn {
  readonly parameter: string;
  readonly unit: string;
  readonly n: number;
}
export interface FoundStation extends ReachedStation {
  readonly n: number;
}
interface FoundAnalyses {
  readonly count: number;
  /** so many were looked for one by one that they were counted no further */
  readonly isMore: boolean;
  /** by name */
  readonly stations: readonly FoundStation[];
  readonly columns: readonly FoundColumn[];
  /** Cells of some of them. */
  cellsOf(stations: readonly number[], columns: readonly FoundColumn[]): Promise<readonly CrossedCell[]>;
}

export const columnKey = ({ parameter, unit }: Pick<FoundColumn, 'parameter' | 'unit'>): string =>
  `${parameter} ${unit}`;

export async function totalsOfSearch(actor: Actor, given: AnalysisFilter): Promise<FoundAnalyses> {
  const reached = await reachStations(actor, 'station.searches', given.stations);
  const filter: AnalysisFilter = {
    ...given,
    stations: reached.map(({ id }) => id),
    without: [...(given.without ?? []), ...closedParameters(actor)],
  };
  const window = { from: filter.from ?? null, to: filter.to ?? null };
  const { whole, rest } = isCounted(filter) ? periodsOf(window) : { whole: null, rest: [window] };
  const [sums, ...looked] = await Promise.all([
    whole ? sumTotals(filter, whole) : [],
    ...rest.map((days) => crossFound({ ...filter, ...days }, MOST_CROSSED + 1)),
  ]);
  const cells = mergeCells(looked.flat());
  const atStation = new Map<number, number>();
  const columns = new Map<string, FoundColumn>();
  const add = ({ stationId, parameter, unit, n }: (typeof sums)[number]) => {
    if (stationId !== null) atStation.set(stationId, (atStation.get(stationId) ?? 0) + n);
    else {
      const key = columnKey({ parameter, unit });
      columns.set(key, { parameter, unit, n: n + (columns.get(key)?.n ?? 0) });
    }
  };
  sums.forEach(add);
  for (const { stationId, parameter, unit, n } of cells)
    for (const of of [stationId, null]) add({ stationId: of, parameter, unit, n });
  return {
    count: [...atStation.values()].reduce((sum, n) => sum + n, 0),
    isMore: looked.some((own) => own.reduce((sum, { n }) => sum + n, 0) > MOST_CROSSED),
    stations: reached.flatMap((one) => {
      const n = atStation.get(one.id);
      return n === undefined ? [] : [{ ...one, n }];
    }),
    columns: [...columns.values()],
    async cellsOf(asked, wanted) {
      const stations = asked.filter((id) => atStation.has(id));
      const keys = new Set(wanted.map(columnKey));
      const parameters = [...new Set(wanted.map(({ parameter }) => parameter))];
      const counted = whole && stations.length > 0 ? await crossTotals({ ...filter, stations, parameters }, whole) : [];
      const own = cells.filter(({ stationId }) => stations.includes(stationId));
      return mergeCells([...counted, ...own]).filter((one) => keys.has(columnKey(one)));
    },
  };
}
