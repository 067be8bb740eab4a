/** The RPG data of a territory: its crops in its year, and their average over the five years up to it (B40). */
import { findParcels, findRpgLabels, nearestDepartment } from '../data/rpg.server';
import { findTerritoryOutline } from '../data/territories.server';
import { boxAround, outlineCentre, type ZoneOutline } from '~/kernel/outline';
import {
  AVERAGE_SPAN_YEARS,
  averageSurfaces,
  departmentOfCity,
  parcelsOf,
  surfacesByCode,
  type AverageAllocation,
  type CropSurface,
  type RpgParcel,
  type Territory,
  type ZonePlace,
} from '../domain';

/**
 * Mean surface per crop and zone over the five years up to the territory's; `nbYears` counts those that have parcels.
 */
export async function averageAllocation(territory: Territory): Promise<AverageAllocation> {
  const { year } = territory;
  if (year === null || territory.crops.length === 0) return { id: territory.id, nbYears: 0, surfacesAverage: [] };
  const zones = await parcelsByPlace(territory, averagedYears(year));
  return averageSurfaces(territory.id, zones, rpgCodesOf(territory));
}

export const averagedYears = (year: number) => ({ from: year - AVERAGE_SPAN_YEARS + 1, to: year });
export const rpgCodesOf = ({ crops }: Territory) =>
  crops.map(({ name, linkCulturesRPG }) => ({ name, codes: linkCulturesRPG }));
/** The RPG codes of the territory's crops; null, which is all of them, where no crop has any. */
function cropCodes({ crops }: Territory): readonly string[] | null {
  const codes = [...new Set(crops.flatMap((crop) => crop.linkCulturesRPG))];
  return codes.length > 0 ? codes : null;
}

/** Surface by RPG crop in the territory's year; a parcel counts once, even in several zones. */
export async function rpgCropSurfaces(territory: Territory): Promise<CropSurface[]> {
  const { year } = territory;
  if (year === null) return [];
  const places = await parcelsByPlace(territory, { from: year, to: year });
  return surfacesByCode([...new Set(places.flatMap((place) => place.parcels))], await findRpgLabels());
}

interface PlacedParcels {
  readonly label: string;
  readonly department: string;
  readonly parcels: readonly RpgParcel[];
}

/** The parcels of each zone; each department is read once, within the bounds of its zones. */
export async function parcelsByPlace(
  territory: Territory,
  years: { from: number; to: number },
  codes: readonly string[] | null = cropCodes(territory),
): Promise<PlacedParcels[]> {
  const places = await placesOf(territory);
  const byDepartment = new Map<string, RpgParcel[]>();
  for (const department of new Set(places.map((place) => place.department))) {
    const outlines = places.filter((place) => place.department === department).map((place) => place.outline);
    const box = outlines.every((outline) => outline !== null)
      ? boxAround(outlines.flatMap((outline) => (outline ? [outline] : [])))
      : null;
    byDepartment.set(department, await findParcels(department, years, codes, box));
  }
  return places.map((place) => ({
    label: place.label,
    department: place.department,
    parcels: parcelsOf(place, byDepartment.get(place.department) ?? []),
  }));
}

/** One place per zone; a territory without zones is one place. Zones with an unknown department have none. */
async function placesOf(territory: Territory): Promise<ZonePlace[]> {
  const { department, cityCode } = territory.localisation;
  const outline = await findTerritoryOutline(territory.id);
  const known =
    department ??
    (cityCode === null ? null : departmentOfCity(cityCode)) ??
    (outline ? await departmentAt(outline) : null);
  const zones =
    territory.zones.length > 0
      ? territory.zones.map((zone) => ({ label: zone.name, own: zone.outline }))
      : [{ label: territory.name, own: null }];
  const places = await Promise.all(
    zones.map(async ({ label, own }): Promise<ZonePlace[]> => {
      const at = known ?? (own ? await departmentAt(own) : null);
      return at === null ? [] : [{ label, department: at, outline: own ?? outline, cityCode }];
    }),
  );
  return places.flat();
}

async function departmentAt(outline: ZoneOutline): Promise<string | null> {
  const centre = outlineCentre(outline);
  return centre ? nearestDepartment(centre) : null;
}
