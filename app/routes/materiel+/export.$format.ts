import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { DevicesSearch } from '~/modules/monitoring/equipment/forms/devices-search';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { exportDevices } from '~/modules/monitoring/equipment/service/export-devices.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, params } = await equipmentScreen(args, {
    params: Params,
    search: DevicesSearch,
    allow: 'equipment.read',
    costs: 'export',
  });
  return spreadsheetResponse(await exportOrToast(args, () => exportDevices(actor, search)), params.format, actor);
}
