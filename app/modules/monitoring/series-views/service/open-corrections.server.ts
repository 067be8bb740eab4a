/** A station and its series, for those who may correct or review them. */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { findSeriesOf } from '~/modules/monitoring/series/service/series.server';

const RIGHTS = { approve: 'station.approve', bank: 'station.bank' } as const;

/** What one may do with the reviews of a station that one may validate. */
export async function reviewRights(actor: Actor, id: number): Promise<Record<keyof typeof RIGHTS, boolean>> {
  const [approve, bank] = await Promise.all(
    Object.values(RIGHTS).map(async (right) => (await reachStations(actor, right, [id])).length > 0),
  );
  return { approve: approve ?? false, bank: bank ?? false };
}

/** Null where the station is not there, is not theirs to correct, or has nothing to be corrected. */
export async function openCorrections(actor: Actor, kind: StationKind, id: number, wanted: readonly number[]) {
  const [station] = await reachStations(actor, 'station.validate', [id]);
  if (station?.kind !== kind) return null;
  // what is computed is corrected where it comes from
  const all = openSeries(actor, await findSeriesOf([station.id])).filter(({ nature }) => nature === 'measured');
  const series = all.find((one) => wanted.includes(one.id)) ?? all[0];
  return series
    ? { all, series, station: { id: station.id, code: station.code, name: station.name, word: kindOf(kind).word } }
    : null;
}
