import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { fileResponse } from '~/modules/core/exchange/http/file-response.server';
import { writeGeoJson, writeKml } from '~/modules/core/exchange/service/write-files.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { MapSearch } from '~/modules/planning/results-map/forms/map.search';
import { resultsMapFeatures } from '~/modules/planning/results-map/service/read-results-map.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneRow.extend({ format: z.enum(['geojson', 'kml']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: MapSearch,
    allow: 'scenario.read',
    costs: 'export',
  });
  const found = await exportOrToast(args, () => resultsMapFeatures(actor, params.id, search));
  if (!found.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  const { name, features } = found.value;
  return fileResponse(
    name,
    params.format,
    params.format === 'kml' ? writeKml(name, features) : writeGeoJson(name, features),
  );
}
