import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { submittedNewMatrix } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { MatrixForm } from '~/modules/planning/matrix/forms/matrix.form';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { openNewMatrix } from '~/modules/planning/matrix/service/open-new-matrix.server';
import { DescribeForm } from '~/modules/planning/matrix/ui/describe-form';
import { readForm } from '~/platform/http/form.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'matrix.create' });
  const page = await openNewMatrix(actor, params.id);
  if (page.ok) return page.value;
  if (page.reason === 'notFound') throw await deletedOrUnknown(actor, 'territory', params.id);
  if (page.reason === 'notAllowed')
    throw await redirectWithToast(urls.territory(params.id), { variant: 'error', key: 'session.notAllowed' });
  throw await redirectWithToast(urls.territory(params.id, { tab: 'rotation' }), {
    variant: 'error',
    key: 'territory:matrices.refused',
  });
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'matrix.create' });
  const posted = await args.request.formData();
  const form = await readForm(posted, MatrixForm);
  const page = form.accepted ? null : await openNewMatrix(actor, params.id);
  if (page && !page.ok && page.reason === 'notFound')
    throw await deletedOrUnknown(actor, 'territory', params.id, submittedNewMatrix(posted));
  if (!form.accepted) return form.reply();
  const created = await createMatrix(actor, params.id, form.value);
  if (!created.ok && created.reason === 'notFound')
    throw await deletedOrUnknown(actor, 'territory', params.id, submittedNewMatrix(posted));
  if (!created.ok) return form.refuse(`matrix:refusal.${created.reason}`);
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
        initial={{ name: t('new.defaultName'), descriptif: '', chosen: indicators.map(({ id }) => id), version: 0 }}
        indicators={indicators}
        reply={useActionData<typeof action>()?.form}
        saveLabel={t('new.save')}
        cancelTo={urls.territory(territory.id, { tab: 'matrices' })}
        indicatorHelp={t('new.indicators')}
      />
    </>
  );
}
