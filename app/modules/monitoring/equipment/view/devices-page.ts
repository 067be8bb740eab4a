/** What the list of devices shows. */
import { formatDay } from '~/kernel/civil-date';
import type { Paging, Sort } from '~/ui/table/table-url';
import { endOfLife, locationOf, type Device, type DeviceKind, type Location } from '../domain';
import type { DevicesSearch } from '../forms/devices-search';
import type { StationHead } from './station-head';

export interface DeviceLine {
  readonly id: number;
  readonly kind: DeviceKind;
  readonly type: string;
  readonly serialNumber: string;
  readonly assetNumber: string;
  readonly model: string;
  readonly location: Location;
  /** null: in stock, or at a station that is not theirs to read */
  readonly station: StationHead | null;
  readonly since: string;
  readonly warrantyEnd: string;
  readonly endOfLife: string;
  readonly closed: boolean;
}
export interface DevicesPage {
  readonly lines: readonly DeviceLine[];
  readonly filter: DevicesSearch;
  readonly kinds: readonly { readonly kind: DeviceKind; readonly count: number }[];
  readonly places: readonly { readonly location: Location; readonly count: number }[];
  readonly paging: Paging;
  readonly sort: Sort;
  readonly mayEdit: boolean;
  /** nothing was ever written down: there is not even a type */
  readonly noTypes: boolean;
}

const day = (at: Date | null): string => (at ? formatDay(at) : '');

export function deviceLine(device: Device, station: StationHead | null): DeviceLine {
  const { id, kind, type, serialNumber, assetNumber, model, maintenanceSince, since, warrantyEnd } = device;
  const location = locationOf(device);
  return {
    ...{ id, kind, type, serialNumber, assetNumber, model, location, station },
    since: day(location === 'maintenance' ? maintenanceSince : since),
    warrantyEnd: day(warrantyEnd),
    endOfLife: day(endOfLife(device)),
    closed: device.closeDate !== null,
  };
}
