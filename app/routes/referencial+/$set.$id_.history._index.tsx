import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ItemParams } from '~/modules/core/reference/forms/set-params';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { readItemHistory } from '~/modules/core/reference/service/item-history.server';
import { referenceNavigation } from '~/modules/core/reference/view/reference-navigation';
import { PageOfHistory } from '~/records/versions/forms/page-of-history';
import { HistoryPage } from '~/records/versions/ui/history-page';
import { notFound } from '~/platform/http/responses.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, set, params, search } = await setScreen(args, {
    params: ItemParams,
    search: PageOfHistory,
    allow: 'reference.manage',
  });
  const history = await readItemHistory(actor, set, params.id, search.page);
  if (!history) throw notFound();
  return history;
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['reference', 'history'],
  help: 'referentiels',
  crumbs: ({ set, id, title }: Data) => referenceNavigation.historyCrumbs(set, id, title),
};

export default function ItemHistory() {
  const { t } = useTranslation('history');
  const { set, id, title, lines, paging } = useLoaderData<typeof loader>();
  return (
    <HistoryPage
      title={t('title', { name: title })}
      lines={lines}
      paging={paging}
      backTo={urls.referencialItem(set.key, id)}
      versionTo={(version) => urls.referencialHistory(set.key, id, version)}
    />
  );
}
