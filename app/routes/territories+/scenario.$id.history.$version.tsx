import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow, RowId } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readScenarioVersion, restoreScenario } from '~/modules/planning/scenario/service/scenario-history.server';
import { ScenarioVersionPage } from '~/modules/planning/scenario/ui/scenario-version-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = OneRow.extend({ version: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'scenario.read' });
  const page = await readScenarioVersion(actor, params.id, params.version);
  if (!page.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return page.value;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'scenario.edit' });
  const restored = await restoreScenario(actor, params.id, params.version);
  if (!restored.ok && restored.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  return redirectWithToast(
    urls.scenario(params.id),
    restored.ok
      ? { variant: 'success', key: 'history:toast.restored', params: { version: params.version } }
      : { variant: 'error', key: `history:refusal.${restored.reason}` },
  );
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
