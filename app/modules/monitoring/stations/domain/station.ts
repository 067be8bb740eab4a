import type { Extent, LonLat } from '~/kernel/projection';
import type { StationKind } from './kinds';
import type { StationFields } from './station-fields';

/** Every field of its kind: those of all stations, the other BSS code, those of the kind alone. */
export type StationValues = StationFields & Readonly<Record<string, unknown>>;

export interface Station {
  readonly id: number;
  readonly kind: StationKind;
  readonly values: StationValues;
  /** codes it no longer has and still answers to */
  readonly formerCodes: readonly string[];
  readonly place: LonLat | null;
  readonly mergedInto: number | null;
  readonly author: string;
  readonly createdAt: Date;
  readonly updatedBy: string;
  readonly updatedAt: Date;
  readonly version: number;
}

/** A line of a list, a mark on a map. */
export interface StationLine {
  readonly id: number;
  readonly kind: StationKind;
  readonly code: string;
  readonly name: string;
  readonly townCode: string;
  readonly place: LonLat | null;
  readonly closeDate: Date | null;
  readonly bookmarked: boolean;
}

/** Enough of a station to name it and lead to it. */
export type ReachedStation = Pick<StationLine, 'id' | 'kind' | 'code' | 'name'>;

/** What a list or a map is narrowed to; all of it stands in the address. */
export interface StationFilter {
  readonly q: string;
  readonly town: string;
  readonly aquifer: string;
  readonly watermass: string;
  readonly watershed: string;
  readonly network: string;
  readonly contributor: string;
  readonly state: 'open' | 'closed' | '';
  readonly bookmarked: boolean;
  /** west, south, east, north: what the map shows */
  readonly bbox: Extent | null;
  /** only these: what the address asks of their measures, which stations do not know */
  readonly among?: readonly number[];
}
export const STATION_SORTS = ['code', 'name', 'townCode'] as const;
export interface StationPage {
  readonly sort: { readonly key: (typeof STATION_SORTS)[number]; readonly direction: 'asc' | 'desc' };
  readonly skip: number;
  readonly take: number;
}

/** The largest municipality of mainland France reaches about 27 km from its centre (Arles). */
export const FAR_FROM_TOWN_KM = 30;
