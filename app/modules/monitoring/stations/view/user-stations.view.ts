/** What an account reaches of the stations, as an administrator reads it. */
import type { StationAccess, StationAction, StationKind, StationMode, StationReach } from '../domain';

export interface UserStationsView {
  readonly user: { readonly id: number; readonly login: string; readonly name: string };
  readonly access: StationAccess;
  /** the reader may give stations to this account, and take them back */
  readonly may: boolean;
  readonly actions: readonly StationAction[];
  readonly kinds: readonly {
    readonly kind: StationKind;
    readonly rights: readonly ({ readonly action: StationAction } & StationReach)[];
  }[];
  readonly given: readonly {
    readonly id: number;
    readonly kind: string;
    readonly word: string;
    readonly code: string;
    readonly name: string;
    readonly mode: StationMode;
  }[];
}
