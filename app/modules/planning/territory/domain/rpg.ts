/** RPG parcels on a territory: which ones count for which zone, and what they add up to (B40). */
import type { CropSurface } from './crop-chart';
import { boxAround, isInside, type ZoneOutline } from '~/kernel/outline';

export interface RpgParcel {
  readonly year: number;
  readonly codeRPG: string;
  readonly area: number;
  readonly cityCode: string | null;
  readonly x: number | null;
  readonly y: number | null;
  readonly typeSuccession?: string;
}

/** Where a zone is, the most precise thing known of it. */
export interface ZonePlace {
  readonly label: string;
  readonly department: string;
  readonly outline: ZoneOutline | null;
  readonly cityCode: string | null;
}

/** With positions, the parcels inside the outline or the city; without any in the department, all of them. */
export function parcelsOf(place: ZonePlace, parcels: readonly RpgParcel[]): RpgParcel[] {
  const located = parcels.some((parcel) =>
    place.outline ? parcel.x !== null && parcel.y !== null : parcel.cityCode !== null,
  );
  if (!located) return [...parcels];
  if (place.outline) {
    const { outline } = place;
    const { west, south, east, north } = boxAround([outline]);
    return parcels.filter(
      ({ x, y }) =>
        x !== null && y !== null && x >= west && x <= east && y >= south && y <= north && isInside(outline, [x, y]),
    );
  }
  return place.cityCode === null ? [...parcels] : parcels.filter((parcel) => parcel.cityCode === place.cityCode);
}

export const AVERAGE_SPAN_YEARS = 5;

export interface AverageAllocation {
  readonly id: number;
  readonly nbYears: number;
  readonly surfacesAverage: readonly {
    readonly culture: string;
    readonly zoneLabel: string;
    readonly surface: number;
  }[];
}
interface CropCodes {
  readonly name: string;
  readonly codes: readonly string[];
}

/** Mean surface per crop and zone over the years that have parcels; `nbYears` is the number of those years. */
export function averageSurfaces(
  id: number,
  zones: readonly { readonly label: string; readonly parcels: readonly RpgParcel[] }[],
  crops: readonly CropCodes[],
): AverageAllocation {
  const years = new Set(zones.flatMap((zone) => zone.parcels.map((parcel) => parcel.year)));
  if (years.size === 0) return { id, nbYears: 0, surfacesAverage: [] };
  const surfacesAverage = crops.flatMap((crop) => {
    const codes = new Set(crop.codes);
    return zones.flatMap((zone) => {
      const total = zone.parcels.reduce((sum, parcel) => sum + (codes.has(parcel.codeRPG) ? parcel.area : 0), 0);
      return total > 0 ? [{ culture: crop.name, zoneLabel: zone.label, surface: round(total / years.size) }] : [];
    });
  });
  return { id, nbYears: years.size, surfacesAverage };
}

export const yearsOf = (parcels: readonly RpgParcel[]): number => new Set(parcels.map(({ year }) => year)).size;
export const meanHa = (parcels: readonly RpgParcel[], years: number): number =>
  years === 0 ? 0 : round(parcels.reduce((sum, { area }) => sum + area, 0) / years);

/** Hectares by RPG crop, largest first; `labels` names the codes. */
export function surfacesByCode(parcels: readonly RpgParcel[], labels: ReadonlyMap<string, string>): CropSurface[] {
  const byCode = new Map<string, number>();
  for (const parcel of parcels) byCode.set(parcel.codeRPG, (byCode.get(parcel.codeRPG) ?? 0) + parcel.area);
  return [...byCode]
    .map(([code, surface]) => ({ culture: labels.get(code) ?? code, surface: round(surface) }))
    .sort((a, b) => b.surface - a.surface || a.culture.localeCompare(b.culture, 'fr'));
}

const round = (value: number): number => Math.round(value * 100) / 100;
