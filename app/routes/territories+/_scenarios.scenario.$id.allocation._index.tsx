import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
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
  return found(readResultTable(actor, id, search));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['resultTable', 'scenario'],
  help: 'resultats',
  crumbs: ({ head }: Data) => scenarioNavigation.crumbs(head, 't:resultTable:crumb'),
};

export default function ScenarioAllocation() {
  return <ResultTablePage view={useLoaderData<typeof loader>()} />;
}
