import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { duplicateTerritory } from '~/modules/planning/territory/service/duplicate-territory.server';
import { openTerritoryPage } from '~/modules/planning/territory/service/open-territory-page.server';
import { TerritoryQuestion } from '~/modules/planning/territory/ui/edit-blocked';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'territory', { allow: 'territory.duplicate' });
  return allowed(openTerritoryPage(actor, id, 'territory.duplicate'));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'territory', { allow: 'territory.duplicate' });
  const copy = await allowed(duplicateTerritory(actor, id), { failed: 'create' });
  return redirectWithToast(urls.territory(copy.id), 'territory:toast.duplicated');
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
