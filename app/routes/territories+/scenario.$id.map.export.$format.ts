import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mapResponse } from '~/records/exchange/http/drawn-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { MapSearch } from '~/modules/planning/results-map/forms/map.search';
import { resultsMapFeatures } from '~/modules/planning/results-map/service/read-results-map.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Params = z.object({ format: z.enum(['geojson', 'kml']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, found } = await planningScreen(args, 'scenario', {
    params: Params,
    search: MapSearch,
    allow: 'scenario.read',
    costs: 'export',
  });
  const map = await found(exportOrToast(args, () => resultsMapFeatures(actor, id, search)));
  return mapResponse(map.name, params.format, map);
}
