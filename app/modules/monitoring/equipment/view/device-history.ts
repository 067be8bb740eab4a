/** Where a device was, and what it is set to; which devices a station had. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { Channel, DeviceKind, Location } from '../domain';
import type { StationHead } from './station-head';

export interface AssignmentLine {
  readonly id: number;
  readonly from: string;
  /** '': it is there */
  readonly to: string;
  readonly open: boolean;
  readonly channel: number | null;
  readonly comment: string;
}
export interface SeenLine {
  readonly id: number;
  readonly at: string;
  readonly by: string;
  readonly inStore: boolean;
  /** null: in store, or at a station that is not theirs to read */
  readonly station: StationHead | null;
}
export interface DeviceHistory {
  readonly seen: readonly SeenLine[];
  readonly assignments: readonly (AssignmentLine & { readonly station: StationHead | null })[];
  readonly moves: readonly { readonly id: string; readonly at: string; readonly by: string; readonly to: Location }[];
  readonly channels: readonly (Channel & { readonly id: number })[];
  readonly schedules: readonly {
    readonly id: number;
    readonly from: string;
    readonly periodicity: number;
    readonly transmission: number | null;
    readonly comment: string;
  }[];
}

export interface StationDevices {
  readonly station: { readonly id: number; readonly code: string };
  readonly lines: readonly (AssignmentLine & {
    readonly device: {
      readonly id: number;
      readonly kind: DeviceKind;
      readonly type: string;
      readonly serialNumber: string;
    };
  })[];
  readonly mayEdit: boolean;
}

export interface AssignmentPage {
  readonly device: { readonly id: number; readonly serialNumber: string; readonly kind: DeviceKind };
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
  readonly texts: FieldTexts;
}
