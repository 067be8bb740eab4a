/** What the home of a kind shows. */
import type { Extent, LonLat } from '~/kernel/projection';
import type { StationFilter, StationKind } from '../domain';

export interface StationLineView {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly town: string;
  readonly bookmarked: boolean;
  readonly closed: boolean;
  readonly placed: boolean;
}
export interface StationListView {
  readonly kind: StationKind;
  readonly word: string;
  readonly filter: StationFilter;
  /** the address that led here, for pages that lead back */
  readonly address: Readonly<Record<string, string>>;
  readonly towns: readonly { readonly code: string; readonly name: string }[];
  readonly total: number;
  readonly paging: { readonly page: number; readonly pageSize: number; readonly total: number };
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' };
  readonly lines: readonly StationLineView[];
  readonly extent: Extent | null;
  readonly marks: readonly {
    readonly id: number;
    readonly count: number;
    readonly name: string;
    readonly place: LonLat;
    readonly bounds: Extent;
  }[];
  readonly may: { readonly create: boolean; readonly export: boolean; readonly import: boolean };
}
