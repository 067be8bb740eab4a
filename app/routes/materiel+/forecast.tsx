import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { HORIZONS } from '~/modules/monitoring/equipment/domain';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { readForecast } from '~/modules/monitoring/equipment/service/read-forecast.server';
import { Forecast } from '~/modules/monitoring/equipment/ui/forecast-page';
import { urls } from '~/urls';

const Search = z.object({
  within: z.coerce
    .number()
    .pipe(z.literal([...HORIZONS]))
    .catch(3)
    .default(3),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await equipmentScreen(args, { search: Search, allow: 'equipment.read' });
  return readForecast(actor, search.within);
}

export const handle = {
  i18n: ['equipment', 'reference'],
  help: 'suivi',
  crumbs: () => [{ title: 't:equipment:title', to: urls.devices() }, { title: 't:equipment:due.crumb' }],
};

export default function EquipmentForecast() {
  return <Forecast page={useLoaderData<typeof loader>()} />;
}
