import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readTerritory } from '~/modules/planning/territory/service/read-territory.server';

/** The KML file that locates the territory, as it was brought. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'territory', { allow: 'territory.list' });
  const kml = (await readTerritory(actor, id))?.localisation.kml;
  if (!kml) throw await answerDeleted();
  return fileResponse(kml.fileName.replace(/\.kml$/i, ''), 'kml', kml.text);
}
