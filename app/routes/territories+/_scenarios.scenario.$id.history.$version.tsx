import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { afterRestoring, RestoreSearch } from '~/records/versions/http/restored.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readScenarioVersion, restoreScenario } from '~/modules/planning/scenario/service/scenario-history.server';
import { scenarioVersionTo, ScenarioVersionPage } from '~/modules/planning/scenario/ui/scenario-version-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { urls } from '~/urls';

const Params = z.object({ version: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, found } = await planningScreen(args, 'scenario', {
    params: Params,
    allow: 'scenario.read',
  });
  return found(readScenarioVersion(actor, id, params.version));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, params, search, allowed } = await planningScreen(args, 'scenario', {
    params: Params,
    search: RestoreSearch,
    allow: 'scenario.edit',
  });
  const restored = await allowed(restoreScenario(actor, id, params.version, search.over), {
    refusals: 'history:refusal',
  });
  return afterRestoring(urls.scenario(id), scenarioVersionTo(id), params.version, restored);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['history'],
  help: 'scenario',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:history:crumb'),
};

export default function ScenarioVersion() {
  const { place, version, at, login, what, rows } = useLoaderData<typeof loader>();
  return (
    <ScenarioVersionPage
      of={{
        name: place.name,
        version,
        current: version === place.version,
        at,
        login,
        mayEdit: place.mayEdit,
        historyTo: urls.scenarioPage(place.id, 'history'),
      }}
      what={what}
      rows={rows}
    />
  );
}
