import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageOfHistory } from '~/records/versions/forms/page-of-history';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readMatrixHistory } from '~/modules/planning/matrix/service/matrix-history.server';
import { HistoryPage } from '~/records/versions/ui/history-page';
import { matrixVersionTo } from '~/modules/planning/matrix/ui/matrix-version-page';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'matrix', {
    search: PageOfHistory,
    allow: 'matrix.read',
  });
  return found(readMatrixHistory(actor, id, search.page));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['history'],
  help: 'matrice',
  crumbs: ({ place }: Data) => matrixNavigation.crumbs(place, 't:history:crumb'),
};

export default function MatrixHistory() {
  const { t } = useTranslation('history');
  const { place, lines, paging } = useLoaderData<typeof loader>();
  return (
    <HistoryPage
      title={t('title', { name: place.name })}
      lines={lines}
      paging={paging}
      backTo={urls.matrix(place.matrixId)}
      versionTo={matrixVersionTo(place.matrixId)}
    />
  );
}
