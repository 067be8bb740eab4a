/** The list of devices: of a kind or of all, where they are, how long they last. */
import type { Actor } from '~/kernel/actor';
import type { Paging } from '~/ui/table/table-url';
import { countDevices, findDevices, findTypeKinds } from '../data/devices.server';
import { DEVICE_KINDS, LOCATIONS, type DeviceSort } from '../domain';
import type { DevicesSearch } from '../forms/devices-search';
import { deviceLine, type DevicesPage } from '../view/devices-page';
import { opensEquipment } from './equipment-access.server';
import { stationHeads } from './station-heads.server';

interface Asked extends Pick<Paging, 'page' | 'pageSize' | 'sizes'> {
  readonly sort: { readonly key: DeviceSort; readonly direction: 'asc' | 'desc' };
}

export async function readDevices(
  actor: Actor,
  filter: DevicesSearch,
  { sort, ...paging }: Asked,
): Promise<DevicesPage> {
  const [counts, types] = await Promise.all([countDevices({ ...filter, kind: '', location: '' }), findTypeKinds()]);
  const added = (of: typeof counts): number => of.reduce((sum, { count }) => sum + count, 0);
  const ofKind = counts.filter(({ kind }) => filter.kind === '' || kind === filter.kind);
  const total = added(ofKind.filter(({ location }) => filter.location === '' || location === filter.location));
  const skip = (paging.page - 1) * paging.pageSize;
  const devices = await findDevices(filter, { sort, skip, take: paging.pageSize });
  const heads = await stationHeads(
    actor,
    devices.map(({ stationId }) => stationId),
  );
  return {
    lines: devices.map((device) => deviceLine(device, heads.get(device.stationId ?? 0) ?? null)),
    filter,
    kinds: DEVICE_KINDS.map((kind) => ({ kind, count: added(counts.filter((one) => one.kind === kind)) })),
    places: LOCATIONS.map((location) => ({
      location,
      count: added(ofKind.filter((one) => one.location === location)),
    })),
    paging: { ...paging, total },
    sort,
    mayEdit: opensEquipment(actor, 'edit'),
    noTypes: types.size === 0,
  };
}
