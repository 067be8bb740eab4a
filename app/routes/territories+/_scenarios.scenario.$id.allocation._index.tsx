import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ZoneOutline } from '~/kernel/outline';
import { groundUnder } from '~/modules/core/map-ground/service/read-ground.server';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { ResultSearch } from '~/modules/planning/result-table/forms/result.search';
import { readResultTable } from '~/modules/planning/result-table/service/read-result-table.server';
import { ResultTablePage } from '~/modules/planning/result-table/ui/result-table-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'scenario', {
    search: ResultSearch,
    allow: 'scenario.read',
  });
  const view = await found(readResultTable(actor, id, search));
  const drawn = (view.maps?.reference ?? []).map(({ geometry }) => geometry as ZoneOutline);
  return { ...view, ground: drawn.length > 0 ? await groundUnder(actor, drawn) : null };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['resultTable', 'scenario'],
  help: 'resultats',
  crumbs: ({ head }: Data) => scenarioNavigation.crumbs(head, 't:resultTable:crumb'),
};

export default function ScenarioAllocation() {
  const view = useLoaderData<typeof loader>();
  return (
    <OnGround ground={view.ground}>
      <ResultTablePage view={view} />
    </OnGround>
  );
}
