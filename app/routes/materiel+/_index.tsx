import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DEVICE_SORTS } from '~/modules/monitoring/equipment/domain';
import { DevicesSearch } from '~/modules/monitoring/equipment/forms/devices-search';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { readDevices } from '~/modules/monitoring/equipment/service/read-devices.server';
import { DevicesList } from '~/modules/monitoring/equipment/ui/devices-page';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await equipmentScreen(args, { search: DevicesSearch, allow: 'equipment.read' });
  const address = new URL(args.request.url).searchParams;
  const { sort, ...paging } = readPaging(address, { sizes: PAGE_SETS.stations, sortable: DEVICE_SORTS });
  const key = DEVICE_SORTS.find((one) => one === sort?.key) ?? 'serialNumber';
  const order = { ...paging, sizes: PAGE_SETS.stations, sort: { key, direction: sort?.direction ?? ('asc' as const) } };
  return readDevices(actor, search, order);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['equipment', 'reference'],
  help: 'suivi',
  crumbs: () => [{ title: 't:equipment:title' }],
  actions: ({ mayEdit, filter: { kind } }: Data) =>
    mayEdit
      ? [
          { kind: 'new' as const, to: urls.newDevice({ kind }), label: 't:equipment:new' },
          { kind: 'import' as const, to: urls.referencialPage('device', 'import') },
        ]
      : [],
};

export default function Devices() {
  return <DevicesList page={useLoaderData<typeof loader>()} />;
}
