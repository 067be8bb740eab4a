/** The pages of events, as plain data. */
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import type { Quantity } from '~/modules/monitoring/series/domain';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { EventState, EventType } from '../domain';

export interface EventStation {
  readonly id: number;
  readonly kind: StationKind;
  readonly word: string;
  readonly name: string;
  readonly code: string;
}
export interface EventLine {
  readonly id: number;
  readonly eventType: EventType;
  readonly state: EventState;
  /** civil day, and HH:MM where it was told */
  readonly date: string;
  readonly hour: string;
  readonly closeDate: string | null;
  readonly comment: string;
  readonly action: string;
  readonly problem: string;
  readonly solution: string;
  readonly chgtpiles: boolean;
  readonly shared: boolean;
  readonly campaignCode: string;
  readonly by: string;
  readonly station: EventStation;
}
export interface StationEventsPage {
  readonly station: EventStation;
  readonly kind: StationKind;
  readonly lines: readonly EventLine[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly type: EventType | '';
  readonly state: EventState | '';
  readonly toPlan: number;
  readonly toMonitor: number;
  readonly battery: { readonly day: string; readonly days: number } | null;
  readonly mayWrite: boolean;
}
/** Whether it may be shared, and the address at which a network takes it. */
export type EventShare =
  { readonly refused: 'noNetwork' | 'private' } | { readonly refused: null; readonly address: string };
interface Option {
  readonly value: string;
  readonly label: string;
}
export interface EventPage {
  readonly station: EventStation;
  readonly kind: StationKind;
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
  readonly texts: FieldTexts;
  /** null: it is new */
  readonly state: EventState | null;
  readonly eventType: EventType;
  readonly shared: boolean;
  readonly mayEdit: boolean;
  readonly today: string;
  readonly saved: { readonly by: string; readonly at: number } | null;
  readonly actions: readonly { readonly id: number; readonly problem: string; readonly solution: string }[];
  readonly problems: readonly Option[];
  readonly solutions: readonly Option[];
  /** null: too many for a list */
  readonly contacts: readonly Option[] | null;
  readonly campaigns: readonly Option[];
  /** null: it is new, or not theirs to share */
  readonly share: EventShare | null;
  /** what solves what, and on which events it is met */
  readonly hints: readonly {
    readonly problem: string;
    readonly types: readonly EventType[];
    readonly solutions: readonly string[];
  }[];
  /** the series that a value it was set to is a reading of */
  readonly control: { readonly quantity: Quantity; readonly unit: string } | null;
  readonly deletedMeanwhile?: DeletedMeanwhile;
}
