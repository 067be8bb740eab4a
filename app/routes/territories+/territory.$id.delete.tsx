import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FromList } from '~/kernel/from-list';
import { searchOfList } from '~/kernel/list-search';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { deleteTerritory } from '~/modules/planning/territory/service/delete-territory.server';
import { openTerritoryPage } from '~/modules/planning/territory/service/open-territory-page.server';
import { TerritoryQuestion } from '~/modules/planning/territory/ui/edit-blocked';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'territory', {
    search: FromList,
    allow: 'territory.delete',
  });
  const to = urls.territory(id, { list: search.list });
  const { head } = await allowed(openTerritoryPage(actor, id, 'territory.delete'), { to });
  return { head, list: search.list };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'territory', {
    search: FromList,
    allow: 'territory.delete',
  });
  const to = urls.territory(id, { list: search.list });
  await allowed(deleteTerritory(actor, id), { to, failed: 'delete' });
  return redirectWithToast(urls.territories(searchOfList(search.list)), {
    variant: 'success',
    key: 'territory:toast.deleted',
    ...(await deletionOf('territory', id)),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:delete.crumb', page.list),
};

export default function TerritoryRoute() {
  const { t } = useTranslation('territory');
  const { head, list } = useLoaderData<typeof loader>();
  return (
    <TerritoryQuestion
      head={head}
      title={t('delete.title', { name: head.name })}
      text={t('delete.text', { count: head.matrixCount })}
      submit={t('delete.submit')}
      danger
      cancelTo={urls.territory(head.id, { list })}
    />
  );
}
