/**
 * Analyses as their readers may see them: of stations that they reach, without the parameters that a habilitation named
 * {parameter}_FORBIDEN closes to them (S3 §6).
 */
import { FORBIDDEN_SUFFIX, type Actor } from '~/kernel/actor';
import type { StationAction } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { countFound, findAnalyses, summariseFound } from '../data/analyses.server';
import type { Analysis, AnalysisFilter, ParameterSummary } from '../domain';

export const closedParameters = (actor: Actor): string[] =>
  actor.isAdmin
    ? []
    : actor.grants.flatMap((grant) =>
        grant.endsWith(FORBIDDEN_SUFFIX) ? [grant.slice(0, -FORBIDDEN_SUFFIX.length)] : [],
      );

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
