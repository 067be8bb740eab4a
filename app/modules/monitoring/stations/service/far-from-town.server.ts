/** Stations whose position and commune contradict each other: on the sheet, and before a list is brought in. */
import { distanceKm } from '~/kernel/projection';
import { findTownCentres } from '../data/reference-names.server';
import { FAR_FROM_TOWN_KM, type StationValues } from '../domain';
import { placeOf } from './check-station.server';

interface Far {
  readonly km: number;
  readonly town: string;
}
/** What cannot be compared: its town has no centre in the reference set, or it names none. */
type Unknown = 'noCentre' | 'noTown';

/** Of each of these stations, in their order; null: nothing to be told. */
export async function farFromTowns(stations: readonly StationValues[]): Promise<(Far | Unknown | null)[]> {
  const towns = await findTownCentres(stations.flatMap(({ townCode }) => (townCode === '' ? [] : [townCode])));
  return stations.map((values) => {
    const [place, town] = [placeOf(values), towns.get(values.townCode)];
    if (!place) return null;
    if (!town) return values.townCode === '' ? 'noTown' : 'noCentre';
    const away = distanceKm(place, town.place);
    return away > FAR_FROM_TOWN_KM ? { km: Math.round(away), town: town.name } : null;
  });
}
