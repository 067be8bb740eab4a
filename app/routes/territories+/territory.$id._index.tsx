import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { FromList } from '~/kernel/from-list';
import { NumberIfAny, PageNumber } from '~/kernel/row-number';
import { intakesPanel } from '~/modules/planning/intakes/service/intake-pages.server';
import { IntakesPanel } from '~/modules/planning/intakes/ui/intakes-panel';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { restrictionsOver } from '~/modules/core/arrests/service/restrictions.server';
import { Restrictions } from '~/modules/core/arrests/ui/restrictions';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { readStationsInside } from '~/modules/monitoring/overview/service/stations-inside.server';
import { StationsInside } from '~/modules/monitoring/overview/ui/stations-inside';
import { matrixLines } from '~/modules/planning/matrix/service/list-matrices.server';
import { readTerritoryPage } from '~/modules/planning/territory/service/read-territory-page.server';
import { TerritoryPage, TERRITORY_TABS } from '~/modules/planning/territory/ui/territory-page';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';

import { MAP_MARKS } from '~/wings.server';
import styles from '~/modules/monitoring/overview/ui/water-lines.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({
  tab: z.enum(TERRITORY_TABS).catch('descriptive').default('descriptive'),
  page: PageNumber,
  /** the crops that the RPG sees and the territory lacks are asked for, and in which driving mode */
  missing: z.literal('1').optional().catch(undefined),
  mode: NumberIfAny,
  ...FromList.shape,
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, existing } = await planningScreen(args, 'territory', {
    search: Search,
    allow: 'territory.list',
  });
  const page = await existing(
    readTerritoryPage(actor, id, {
      tab: search.tab,
      page: search.page,
      ...(search.missing ? { missing: { modeId: search.mode ?? null } } : {}),
    }),
  );
  const matrices = page.tab === 'matrices' && page.valid ? await matrixLines(actor, id) : [];
  const outlines = page.tab === 'descriptive' ? page.sheet.outlines.map(({ outline }) => outline) : [];
  const [inside, restrictions, ground, intakes] = await Promise.all([
    readStationsInside(actor, outlines),
    restrictionsOver(actor, outlines),
    groundUnder(actor, outlines, MAP_MARKS),
    page.tab === 'descriptive' ? intakesPanel(actor, id) : null,
  ]);
  return { ...page, matrices, inside, restrictions, ground, intakes, list: search.list };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['arrests', 'territory'],
  help: 'territoire',
  crumbs: (data: Data) => territoryNavigation.crumbs(data.head, undefined, data.list),
  actions: (data: Data) => territoryNavigation.actions(data.head, data.tab, data.list),
};

export default function TerritoryRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <OnGround ground={page.ground}>
      <Restrictions restrictions={page.restrictions} />
      <TerritoryPage page={page} />
      <StationsInside view={page.inside} />
      <IntakesPanel view={page.intakes} />
    </OnGround>
  );
}
