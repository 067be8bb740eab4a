/** Series of a quantity that somebody may read, by how far they lie from a station: air is the same for miles. */
import { openSeries } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { distanceKm } from '~/kernel/projection';
import type { Quantity, Series } from '~/modules/monitoring/series/domain';
import { findMeasuredOf } from '~/modules/monitoring/series/service/series.server';
import { readPlaces } from '~/modules/monitoring/stations/service/read-stations.server';

interface NearSeries {
  readonly series: Series;
  readonly station: string;
  /** null: one of both stations has no position */
  readonly km: number | null;
}

/** The nearest first, those of the station itself before all others; at most `most`. */
export async function nearSeries(
  actor: Actor,
  stationId: number,
  quantities: readonly Quantity[],
  most: number,
): Promise<NearSeries[]> {
  const found = openSeries(actor, await findMeasuredOf(quantities));
  const places = await readPlaces(actor, [...new Set([stationId, ...found.map((series) => series.stationId)])]);
  const byId = new Map(places.map((station) => [station.id, station]));
  const here = byId.get(stationId)?.place ?? null;
  return found
    .flatMap((series) => {
      const station = byId.get(series.stationId);
      if (!station) return [];
      const isHere = series.stationId === stationId;
      const km = isHere ? 0 : here && station.place ? distanceKm(here, station.place) : null;
      return [{ series, station: station.name, km }];
    })
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || Number(b.series.main) - Number(a.series.main))
    .slice(0, most);
}

/** The nearest one that measured while the station did: a barometer that was taken away is of no use. */
export function nearestDuring(near: readonly NearSeries[], own: readonly Series[]): NearSeries | null {
  const measured = own.filter(({ firstAt }) => firstAt !== null);
  const meets = ({ series }: NearSeries) =>
    measured.length === 0 ||
    measured.some((one) => one.firstAt! <= (series.lastAt ?? -Infinity) && series.firstAt! <= (one.lastAt ?? Infinity));
  return near.find((one) => one.km !== null && meets(one)) ?? null;
}
