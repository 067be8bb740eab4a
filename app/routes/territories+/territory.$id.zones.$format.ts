import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { fileResponse } from '~/modules/core/exchange/http/file-response.server';
import { writeGeoJson, writeKml } from '~/modules/core/exchange/service/write-files.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { zoneFeatures } from '~/modules/planning/territory/service/zone-files.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneRow.extend({ format: z.enum(['geojson', 'kml']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'territory.list', costs: 'export' });
  const found = await exportOrToast(args, () => zoneFeatures(actor, params.id));
  if (!found) throw await deletedOrUnknown(actor, 'territory', params.id);
  return fileResponse(
    `Zones ${found.name}`,
    params.format,
    params.format === 'kml' ? writeKml(found.name, found.features) : writeGeoJson(found.name, found.features),
  );
}
