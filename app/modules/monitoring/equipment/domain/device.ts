/** A device, and where it is today. */
import type { DeviceKind } from '~/kernel/device-kinds';

export interface Device {
  readonly id: number;
  readonly kind: DeviceKind;
  readonly type: string;
  readonly serialNumber: string;
  readonly assetNumber: string;
  readonly model: string;
  readonly manufacturer: string;
  readonly provider: string;
  readonly iccid: string;
  readonly imei: string;
  readonly purchaseDate: Date | null;
  readonly manufactureDate: Date | null;
  readonly warrantyEnd: Date | null;
  readonly lifeTimeMonths: number | null;
  readonly comment: string;
  readonly closeDate: Date | null;
  readonly maintenanceSince: Date | null;
  /** of the assignment that holds now */
  readonly stationId: number | null;
  readonly since: Date | null;
  readonly channel: number | null;
  /** when batteries were last changed at its station while it stood there, of a device whose age is counted so */
  readonly batteriesAt: Date | null;
}

export const DEVICE_SORTS = ['serialNumber', 'type', 'model', 'warrantyEnd'] as const;
export type DeviceSort = (typeof DEVICE_SORTS)[number];
