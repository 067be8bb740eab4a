/** What the forecast of devices shows. */
import type { DeviceKind, Due, Horizon, Location } from '../domain';
import type { StationHead } from './station-head';

export interface DueLine {
  readonly id: number;
  readonly kind: DeviceKind;
  readonly type: string;
  readonly model: string;
  readonly serialNumber: string;
  readonly location: Location;
  readonly dues: readonly { readonly what: Due['what']; readonly on: string; readonly past: boolean }[];
  /** whole months since it was put there, or its batteries were changed */
  readonly ageMonths: number | null;
  /** '': not changed since it was put there */
  readonly batteriesAt: string;
}
export interface ForecastPage {
  readonly horizon: Horizon;
  readonly devices: number;
  readonly stations: number;
  /** by station, the most urgent first; null: not at a station that is read here */
  readonly groups: readonly { readonly station: StationHead | null; readonly lines: readonly DueLine[] }[];
}
/** On the home, only where something is due. */
export interface EquipmentDue {
  readonly title: string;
  readonly text: string;
  readonly all: string;
  readonly to: string;
  readonly stations: readonly StationHead[];
}
