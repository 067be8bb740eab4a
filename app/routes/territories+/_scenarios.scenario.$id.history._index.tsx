import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageOfHistory } from '~/records/versions/forms/page-of-history';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readScenarioHistory } from '~/modules/planning/scenario/service/scenario-history.server';
import { HistoryPage } from '~/records/versions/ui/history-page';
import { scenarioVersionTo } from '~/modules/planning/scenario/ui/scenario-version-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'scenario', {
    search: PageOfHistory,
    allow: 'scenario.read',
  });
  return found(readScenarioHistory(actor, id, search.page));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['history'],
  help: 'scenario',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:history:crumb'),
};

export default function ScenarioHistory() {
  const { t } = useTranslation('history');
  const { place, lines, paging } = useLoaderData<typeof loader>();
  return (
    <HistoryPage
      title={t('title', { name: place.name })}
      lines={lines}
      paging={paging}
      backTo={urls.scenario(place.id)}
      versionTo={scenarioVersionTo(place.id)}
    />
  );
}
