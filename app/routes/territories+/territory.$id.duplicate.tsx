import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readForm } from '~/records/fields/http/read-form.server';
import { askTerritoryCopy, duplicateTerritory } from '~/modules/planning/scenario/service/copy-territory.server';
import { CopyTerritoryForm } from '~/modules/planning/screens/forms/copy.form';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { CopyQuestion } from '~/modules/planning/screens/ui/copy-question';
import { TerritoryHeader } from '~/modules/planning/territory/ui/territory-header';
import { territoryNavigation } from '~/modules/planning/territory/view/territory-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'territory', { allow: 'territory.duplicate' });
  return allowed(askTerritoryCopy(actor, id));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'territory', { allow: 'territory.duplicate' });
  const form = await readForm(args.request, CopyTerritoryForm);
  if (!form.accepted) return form.reply();
  const copy = await allowed(duplicateTerritory(actor, id, form.value), { failed: 'create' });
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
  const { head, proposed } = useLoaderData<typeof loader>();
  return (
    <>
      <TerritoryHeader head={head} />
      <CopyQuestion
        form={CopyTerritoryForm}
        title={t('duplicate.title', { name: head.name })}
        text={t('duplicate.text')}
        submit={t('duplicate.submit')}
        proposed={proposed}
        cancelTo={urls.territory(head.id)}
        without={head.matrixCount === 0 ? ['matrices', 'scenarios'] : []}
        reply={useActionData<typeof action>()}
      />
    </>
  );
}
