import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { openIntakeForm } from '~/modules/planning/intakes/service/intake-pages.server';
import { deleteIntake } from '~/modules/planning/intakes/service/save-intake.server';
import { intakeCrumbs } from '~/modules/planning/intakes/view/intake-navigation';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { QuestionDialog } from '~/ui/form/question-dialog';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

const Params = z.object({ intakeId: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, allowed } = await planningScreen(args, 'territory', {
    params: Params,
    allow: 'territory.edit',
  });
  const { territory, name } = await allowed(openIntakeForm(actor, id, params.intakeId));
  return { territory, name, id: params.intakeId };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, params, allowed } = await planningScreen(args, 'territory', {
    params: Params,
    allow: 'territory.edit',
  });
  await allowed(deleteIntake(actor, id, params.intakeId), { failed: 'delete' });
  return redirectWithToast(urls.territoryPage(id, 'intakes'), {
    variant: 'success',
    key: 'transfer:toast.deleted',
    ...(await deletionOf('intake', params.intakeId)),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['transfer'],
  help: 'territoire',
  crumbs: (page: Data) => intakeCrumbs(page.territory, page, 't:transfer:delete.crumb'),
};

export default function DeleteIntake() {
  const { t } = useTranslation('transfer');
  const { territory, name, id } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={name} context={[territory.name]} />
      <QuestionDialog
        title={t('delete.title', { name })}
        submit={t('delete.submit')}
        cancelTo={urls.intake(territory.id, id)}
        danger
      >
        <p>{t('delete.text')}</p>
      </QuestionDialog>
    </>
  );
}
