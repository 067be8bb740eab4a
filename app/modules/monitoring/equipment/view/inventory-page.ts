/** What the page of an inventory shows. */
import type { DeviceKind, Location } from '../domain';
import type { StationHead } from './station-head';

export interface InventoryLine {
  readonly id: number;
  readonly kind: DeviceKind;
  readonly type: string;
  readonly serialNumber: string;
  /** where it is noted to be */
  readonly location: Location;
  readonly station: StationHead | null;
  /** null: not yet */
  readonly seen: {
    readonly at: string;
    readonly by: string;
    readonly inStore: boolean;
    /** null: in store, or at a station that is not theirs to read */
    readonly station: StationHead | null;
  } | null;
}
interface Counted {
  readonly count: number;
  /** the first of them */
  readonly lines: readonly InventoryLine[];
}
export interface InventoryPage {
  /** a civil day */
  readonly since: string;
  /** the code of the station where one stands; '': in store */
  readonly station: string;
  readonly total: number;
  readonly found: number;
  readonly latest: readonly InventoryLine[];
  /** of the last sighting: when it changes, the form begins again */
  readonly last: number;
  readonly elsewhere: Counted;
  readonly missing: Counted;
  readonly mayEdit: boolean;
}
