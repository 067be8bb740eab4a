import type { Extent, LonLat } from '~/kernel/projection';
import type { MapGround } from '~/modules/core/map-ground/domain';

/** Where one station stands. */
export interface PlaceMap {
  readonly extent: Extent;
  readonly ground: MapGround | null;
  readonly neighbours: readonly { readonly id: number; readonly name: string; readonly place: LonLat }[];
  /** the nearest one on the sheet; without a wind the station is there */
  readonly town: { readonly name: string; readonly km: number; readonly wind: string | null } | null;
  /** the nearest station of its kind on the sheet */
  readonly next: { readonly id: number; readonly name: string; readonly km: number } | null;
}
