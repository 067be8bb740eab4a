import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { duplicateTerritory } from '~/modules/planning/territory/service/duplicate-territory.server';
import { openTerritoryPage } from '~/modules/planning/territory/service/open-territory-page.server';
import { TerritoryQuestion } from '~/modules/planning/territory/ui/edit-blocked';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'territory.duplicate' });
  const page = await openTerritoryPage(actor, params.id, 'territory.duplicate');
  if (!page) throw await deletedOrUnknown(actor, 'territory', params.id);
  if (!page.allowed)
    throw await redirectWithToast(urls.territory(params.id), { variant: 'error', key: 'session.notAllowed' });
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'territory.duplicate' });
  const done = await duplicateTerritory(actor, params.id);
  if (!done.ok && done.reason === 'notFound') throw await deletedOrUnknown(actor, 'territory', params.id);
  if (!done.ok)
    return redirectWithToast(urls.territory(params.id), {
      variant: 'error',
      failed: 'create',
      key: `territory:refusal.${done.reason}`,
    });
  return redirectWithToast(urls.territory(done.value.id), 'territory:toast.duplicated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:duplicate.crumb'),
};

export default function TerritoryRoute() {
  const { t } = useTranslation('territory');
  const { head } = useLoaderData<typeof loader>();
  return (
    <TerritoryQuestion
      head={head}
      title={t('duplicate.title', { name: head.name })}
      text={t('duplicate.text', { count: head.matrixCount })}
      submit={t('duplicate.submit')}
      cancelTo={urls.territory(head.id)}
    />
  );
}
