/** Stations as whoever brings measures in reaches them: those that a file names, those that an import went into. */
import type { Actor } from '~/kernel/actor';
import { followedBy, kindOf, type ReachedStation, type StationAction } from '~/modules/monitoring/stations/domain';
import { tidyCode } from '~/modules/monitoring/stations/domain/codes';
import { reachStations, stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import type { FoundStation } from '../view/measure-preview';

/**
 * By code as the file writes it. Whoever sees a station but may not import into it is told so; a station that is not
 * seen is not known. Stations of several kinds may share a code: the one that follows what the file brings is meant.
 */
export async function findStationsOfFile(
  actor: Actor,
  wanted: readonly { readonly code: string; readonly quantities: readonly string[] }[],
): Promise<ReadonlyMap<string, FoundStation>> {
  const codes = wanted.flatMap(({ code }) => [code, tidyCode(code)]).filter(Boolean);
  if (codes.length === 0) return new Map();
  const [seen, open] = await Promise.all([
    stationsByCodes(actor, 'station.read', codes),
    stationsByCodes(actor, 'station.import', codes),
  ]);
  const answers = (found: typeof seen, code: string) =>
    found.filter((one) => one.code === code || one.code === tidyCode(code)).map(({ station }) => station);
  return new Map(
    wanted.flatMap(({ code, quantities }): [string, FoundStation][] => {
      const follows = ({ kind }: ReachedStation) => followedBy(kind).some((one) => quantities.includes(one));
      const stations = answers(open, code);
      const station = stations.find(follows) ?? stations[0];
      if (!station) return answers(seen, code).length > 0 ? [[code, 'forbidden']] : [];
      const { id, kind, name } = station;
      const to = urls.station(kindOf(kind).word, id);
      return [[code, { id, name, code: station.code, to, follows: followedBy(kind) }]];
    }),
  );
}

/**
 * Whether this person may undo an import, in each of the stations that it went into: who may import there; what was
 * typed, who may do what typing asks (`typed`).
 */
export async function mayUndoImport(
  actor: Actor,
  { kind, stationIds }: { readonly kind: string; readonly stationIds: readonly number[] },
  typed: StationAction = 'station.import',
): Promise<boolean> {
  const action = kind === 'file' ? 'station.import' : typed;
  return (await reachStations(actor, action, stationIds)).length === stationIds.length;
}
