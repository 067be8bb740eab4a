import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OneRow } from '~/kernel/row-number';
import { PageOfHistory } from '~/modules/core/versions/forms/page-of-history';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readScenarioHistory } from '~/modules/planning/scenario/service/scenario-history.server';
import { HistoryPage } from '~/modules/core/versions/ui/history-page';
import { scenarioVersionTo } from '~/modules/planning/scenario/ui/scenario-version-page';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneRow,
    search: PageOfHistory,
    allow: 'scenario.read',
  });
  const page = await readScenarioHistory(actor, params.id, search.page);
  if (!page.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return page.value;
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
