/** What each kind of device is: everything that differs between them stands here. */
import type { DeviceKind } from '~/kernel/device-kinds';

interface DeviceKindSpec {
  /** columns that its form leaves out */
  readonly without: readonly string[];
  /** it measures: it has channels, and a schedule */
  readonly measures: boolean;
  /** it is plugged into a channel of a logger */
  readonly plugged: boolean;
  /** its age is counted from when it was put on site, or its battery changed */
  readonly ages: boolean;
}

const NUMBERS_OF_LINES = ['iccid', 'imei'] as const;
const plain: DeviceKindSpec = { without: NUMBERS_OF_LINES, measures: false, plugged: false, ages: false };

export const DEVICE_KIND_SPECS: Readonly<Record<DeviceKind, DeviceKindSpec>> = {
  datalogger: { ...plain, without: ['iccid'], measures: true },
  sensor: { ...plain, plugged: true },
  sim: { ...plain, without: ['imei'] },
  powerSupply: { ...plain, ages: true },
  telecom: { ...plain, without: [] },
  miscellaneous: plain,
};
