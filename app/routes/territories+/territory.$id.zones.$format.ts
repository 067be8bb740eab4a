import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mapResponse } from '~/records/exchange/http/drawn-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { zoneFeatures } from '~/modules/planning/territory/service/zone-files.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Params = z.object({ format: z.enum(['geojson', 'kml']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, existing } = await planningScreen(args, 'territory', {
    params: Params,
    allow: 'territory.list',
    costs: 'export',
  });
  const zones = await existing(exportOrToast(args, () => zoneFeatures(actor, id)));
  return mapResponse(`Zones ${zones.name}`, params.format, zones);
}
