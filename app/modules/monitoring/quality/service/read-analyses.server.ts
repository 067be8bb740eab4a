/**
 * Analyses as their readers may see them: of stations that they reach, without the parameters that a habilitation named
 * {parameter}_FORBIDEN closes to them (S3 §6).
 */
import { closedCodes, type Actor } from '~/kernel/actor';
import type { StationAction } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { countFound, crossFound, findAnalyses, summariseFound } from '../data/analyses.server';
import type { Analysis, AnalysisFilter, CrossedCell, ParameterSummary } from '../domain';

export const closedParameters = closedCodes;

/** The filter, narrowed to what this person may read. */
async function narrowed(actor: Actor, filter: AnalysisFilter, action: StationAction): Promise<AnalysisFilter> {
  const reached = await reachStations(actor, action, filter.stations);
  return {
    ...filter,
    stations: reached.map(({ id }) => id),
    without: [...(filter.without ?? []), ...closedParameters(actor)],
  };
}

interface Reading {
  readonly skip?: number;
  /** all, where it is not said */
  readonly take?: number;
  readonly action?: StationAction;
}

/** By station, then in the order of time. */
export const readAnalyses = async (
  actor: Actor,
  filter: AnalysisFilter,
  { action = 'station.read', ...page }: Reading = {},
): Promise<Analysis[]> => findAnalyses(await narrowed(actor, filter, action), page);

/** What there is under a filter, before it is read. */
export const countAnalysesOf = async (actor: Actor, filter: AnalysisFilter): Promise<number> =>
  countFound(await narrowed(actor, filter, 'station.read'));

/** Each parameter of each station: n, n quantified, the range of LQ, and the last result. */
export const summariseAnalyses = async (actor: Actor, filter: AnalysisFilter): Promise<ParameterSummary[]> =>
  summariseFound(await narrowed(actor, filter, 'station.read'));

/** More are counted no further, and put into no table: whoever asks is told to be more precise. */
export const MOST_CROSSED = 50_000;

/** What a search finds, by station and parameter; `cells` null: too much. */
export async function crossAnalyses(
  actor: Actor,
  filter: AnalysisFilter,
): Promise<{ readonly count: number; readonly cells: readonly CrossedCell[] | null }> {
  const within = await narrowed(actor, filter, 'station.searches');
  const cells = await crossFound(within, MOST_CROSSED + 1);
  const count = cells.reduce((sum, { n }) => sum + n, 0);
  return { count, cells: count > MOST_CROSSED ? null : cells };
}

/**
 * A page, and how many there are in all, of stations that whoever asks has narrowed to what may be read: everybody
 * reads public ones (open-data).
 */
export async function pageOfAnalyses(
  actor: Actor,
  given: AnalysisFilter,
  { skip, take, newestFirst }: { readonly skip: number; readonly take: number; readonly newestFirst: boolean },
): Promise<{ readonly analyses: Analysis[]; readonly count: number }> {
  const filter = { ...given, without: [...(given.without ?? []), ...closedParameters(actor)] };
  const count = await countFound(filter);
  if (!newestFirst) return { analyses: await findAnalyses(filter, { skip, take }), count };
  const left = count - skip;
  const analyses = await findAnalyses(filter, {
    skip: Math.max(0, left - take),
    take: Math.min(take, Math.max(0, left)),
  });
  return { analyses: analyses.reverse(), count };
}
