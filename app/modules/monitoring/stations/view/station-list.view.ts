/** What the home of a kind shows. */
import type { Age } from '~/modules/monitoring/series/domain';
import type { ClosedBecause, StationFilter, StationKind } from '../domain';

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
  /** what is asked of their last measure; '' asks nothing */
  readonly age: Age | '';
  /** the address that led here, for pages that lead back */
  readonly address: Readonly<Record<string, string>>;
  readonly towns: readonly { readonly code: string; readonly name: string }[];
  readonly total: number;
  /** whether any station of this kind is open to this person, whatever is searched */
  readonly reachesAny: boolean;
  /** why none is, where it is a right that answers, and the module that opens the kind */
  readonly closed: { readonly why: ClosedBecause; readonly module: string } | null;
  readonly paging: { readonly page: number; readonly pageSize: number; readonly total: number };
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' };
  readonly lines: readonly StationLineView[];
  readonly may: {
    readonly create: boolean;
    readonly export: boolean;
    readonly import: boolean;
    readonly report: boolean;
  };
}
