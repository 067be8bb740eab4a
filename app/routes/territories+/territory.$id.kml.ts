import type { LoaderFunctionArgs } from '@remix-run/node';
import { OneRow } from '~/kernel/row-number';
import { fileResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';
import { screen } from '~/platform/http/screen.server';

/** The KML file that locates the territory, as it was brought. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'territory.list' });
  const kml = (await readTerritory(actor, params.id))?.localisation.kml;
  if (!kml) throw await deletedOrUnknown(actor, 'territory', params.id);
  return fileResponse(kml.fileName.replace(/\.kml$/i, ''), 'kml', kml.text);
}
