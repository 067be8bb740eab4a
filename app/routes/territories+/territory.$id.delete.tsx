import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { searchOfList } from '~/kernel/list-search';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { deleteTerritory } from '~/modules/planning/territory/service/delete-territory.server';
import { openTerritoryPage } from '~/modules/planning/territory/service/open-territory-page.server';
import { TerritoryQuestion } from '~/modules/planning/territory/ui/edit-blocked';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ list: z.string().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'territory.delete' });
  const page = await openTerritoryPage(actor, params.id, 'territory.delete');
  if (!page) throw await deletedOrUnknown(actor, 'territory', params.id);
  if (!page.allowed)
    throw await redirectWithToast(urls.territory(params.id, { list: search.list }), {
      variant: 'error',
      key: 'session.notAllowed',
    });
  return { ...page, list: search.list };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneRow, search: Search, allow: 'territory.delete' });
  const done = await deleteTerritory(actor, params.id);
  if (!done.ok && done.reason === 'notFound') throw await deletedOrUnknown(actor, 'territory', params.id);
  if (!done.ok)
    return redirectWithToast(urls.territory(params.id, { list: search.list }), {
      variant: 'error',
      failed: 'delete',
      key: `territory:refusal.${done.reason}`,
    });
  return redirectWithToast(urls.territories(searchOfList(search.list)), 'territory:toast.deleted');
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
