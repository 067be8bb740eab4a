/**
 * Where the logger that wrote a file stood when it did, and what its channels measure, as the equipment knows it: files
 * often name their logger, not their station.
 */
import type { Actor } from '~/kernel/actor';
import { quantityKeys } from '~/modules/monitoring/series/domain';
import { whereStood, type StandingLogger } from '~/modules/monitoring/equipment/service/where-stood.server';
import { followedBy, kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import type { ReadChannel } from '../domain';
import type { StationOfImport } from '../view/measure-preview';

/** Of the channels of one logger; null: nobody knows it, or more than one is called so. */
export async function loggerOf(channels: readonly ReadChannel[]): Promise<StandingLogger | null> {
  const last = Math.max(...channels.map(({ at }) => at.at(-1) ?? Number.NEGATIVE_INFINITY));
  const names = channels.flatMap(({ serials = [], station }) => [...serials, station.trim()]).filter(Boolean);
  return Number.isFinite(last) && names.length > 0 ? whereStood([...new Set(names)], new Date(last)) : null;
}

/** The station, where this person imports into it. */
export async function stationOfLogger(actor: Actor, logger: StandingLogger | null): Promise<StationOfImport | null> {
  const [found] = logger ? await reachStations(actor, 'station.import', [logger.stationId]) : [];
  if (!found) return null;
  const { id, kind, name, code } = found;
  return { id, name, code, to: urls.station(kindOf(kind).word, id), follows: followedBy(kind) };
}

/** Channels that the equipment describes; what a model says of them stays. */
export function withChannels(channels: readonly ReadChannel[], logger: StandingLogger | null): readonly ReadChannel[] {
  if (!logger || (logger.channels.length === 0 && !logger.plugged)) return channels;
  // what a sensor writes alone is what the channel measures that it is plugged into
  const alone = channels.length === 1 ? logger.plugged : null;
  return channels.map((channel) => {
    const known = logger.channels.find(({ no }) => no === channel.no) ?? alone;
    const quantity = quantityKeys().find((one) => one === known?.dataType);
    if (!known || !quantity || channel.kept) return channel;
    return { ...channel, quantity, among: [], unit: channel.unit || known.unit };
  });
}
