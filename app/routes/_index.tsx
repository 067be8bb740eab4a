import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { inDigits } from '~/kernel/row-number';
import { firstStepsOnHome } from '~/modules/core/home/service/first-steps.server';
import { loadHome, visiblePanels, withoutEmpty } from '~/modules/core/home/service/load-home.server';
import { HomePage } from '~/modules/core/home/ui/home-page';
import { screen } from '~/platform/http/screen.server';
import { HOME_PANELS } from '~/wings';
import { FIRST_STEPS, loadHomePanels } from '~/wings.server';
import home from '~/modules/core/home/ui/home.css?url';
import water from '~/modules/monitoring/overview/ui/water-lines.css?url';

export const links: LinksFunction = () => [home, water].map((href) => ({ rel: 'stylesheet', href }));

const choice = z
  .union([z.literal('').transform(() => null), inDigits(z.int())])
  .optional()
  .catch(undefined);
const Search = z.object({ territory: choice, matrix: choice });
export const handle = { i18n: ['home', 'arrests'], help: 'accueil', crumbs: () => [{ title: 't:drawer.home' }] };

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, preferences } = await screen(args, { search: Search, allow: 'shell.read' });
  const { panels, titles } = await visiblePanels(actor);
  const [view, wings, steps] = await Promise.all([
    loadHome(actor, panels),
    loadHomePanels(actor, panels, search),
    firstStepsOnHome(actor, FIRST_STEPS, preferences.locale),
  ]);
  return { steps, view: await withoutEmpty(actor, view, wings.empty), wings, titles, sober: preferences.sober };
}

export default function Home() {
  const { view, wings, titles, sober, steps } = useLoaderData<typeof loader>();
  return (
    <HomePage view={view} wings={{ panels: HOME_PANELS, view: wings }} titles={titles} sober={sober} steps={steps} />
  );
}
