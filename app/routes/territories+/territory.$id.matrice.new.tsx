import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedDescription } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { startOf } from '~/records/fields/domain';
import { MATRIX_FIELDS, MatrixForm } from '~/modules/planning/matrix/domain';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { openNewMatrix } from '~/modules/planning/matrix/service/open-new-matrix.server';
import { DescribeForm } from '~/modules/planning/matrix/ui/describe-form';
import { readForm } from '~/records/fields/http/read-form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'territory', { allow: 'matrix.create' });
  const page = await openNewMatrix(actor, id);
  if (!page.ok && page.reason === 'allocationInvalid')
    throw await redirectWithToast(urls.territory(id, { tab: 'rotation' }), {
      variant: 'error',
      key: 'territory:matrices.refused',
    });
  return allowed(page);
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'territory', { allow: 'matrix.create' });
  const posted = await readSent(args.request);
  const form = await readForm(posted, MatrixForm);
  const page = form.accepted ? null : await openNewMatrix(actor, id);
  if (page && !page.ok && page.reason === 'notFound') throw await answerDeleted(submittedDescription(posted));
  if (!form.accepted) return form.reply();
  const created = await createMatrix(actor, id, form.value);
  if (!created.ok && created.reason === 'notFound') throw await answerDeleted(submittedDescription(posted));
  if (!created.ok) return form.refuse(created.reason, `matrix:refusal.${created.reason}`);
  return redirectWithToast(urls.matrix(created.value, { create: 'true' }), 'matrix:toast.created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix', 'territory'],
  help: 'matrice',
  crumbs: ({ territory }: Data) => [
    { title: 't:territory:title', to: urls.territories() },
    { title: territory.name, to: urls.territory(territory.id, { tab: 'matrices' }) },
    { title: 't:matrix:new.title' },
  ],
  actions: ({ territory }: Data) => [{ kind: 'cancel', to: urls.territory(territory.id, { tab: 'matrices' }) }],
};

export default function NewMatrix() {
  const { t } = useTranslation('matrix');
  const { territory, indicators } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('new.title')} context={[territory.name]} />
      <DescribeForm
        initial={{
          ...startOf(MATRIX_FIELDS),
          name: t('new.defaultName'),
          indicators: indicators.map(({ id }) => id),
          version: 0,
        }}
        indicators={indicators}
        reply={useActionData<typeof action>()}
        saveLabel={t('new.save')}
        cancelTo={urls.territory(territory.id, { tab: 'matrices' })}
        indicatorHelp={t('new.indicators')}
      />
    </>
  );
}
