import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { deleteTerritoryMatrices } from '~/modules/planning/territory/service/delete-territory.server';
import { openTerritoryPage } from '~/modules/planning/territory/service/open-territory-page.server';
import { TerritoryQuestion } from '~/modules/planning/territory/ui/edit-blocked';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'territory', { allow: 'matrix.delete' });
  return allowed(openTerritoryPage(actor, id, 'matrix.delete'));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'territory', { allow: 'matrix.delete' });
  await allowed(deleteTerritoryMatrices(actor, id));
  return redirectWithToast(urls.territory(id), {
    variant: 'success',
    key: 'territory:toast.matricesDeleted',
    ...(await deletionOf('matrix', { parent: id })),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['territory'],
  help: 'territoire',
  crumbs: (page: Data) => territoryNavigation.crumbs(page.head, 't:territory:deleteMatrices.crumb'),
};

export default function TerritoryRoute() {
  const { t } = useTranslation('territory');
  const { head } = useLoaderData<typeof loader>();
  return (
    <TerritoryQuestion
      head={head}
      title={t('deleteMatrices.title', { name: head.name })}
      text={t('deleteMatrices.text', { count: head.matrixCount })}
      submit={t('deleteMatrices.submit')}
      danger
      cancelTo={urls.territory(head.id)}
    />
  );
}
