import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readForm } from '~/records/fields/http/read-form.server';
import { MatrixHeader } from '~/modules/planning/matrix/ui/matrix-header';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { askMatrixCopy, duplicateMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { CopyForm } from '~/modules/planning/screens/forms/copy.form';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { CopyQuestion } from '~/modules/planning/screens/ui/copy-question';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'matrix.duplicate' });
  return allowed(askMatrixCopy(actor, id));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'matrix.duplicate' });
  const form = await readForm(args.request, CopyForm);
  if (!form.accepted) return form.reply();
  const copyId = await allowed(duplicateMatrix(actor, id, form.value.name));
  return redirectWithToast(urls.matrix(copyId), 'matrix:toast.duplicated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix'],
  help: 'matrice',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:matrix:duplicate.crumb'),
};

export default function DuplicateMatrix() {
  const { t } = useTranslation('matrix');
  const { head, proposed } = useLoaderData<typeof loader>();
  return (
    <>
      <MatrixHeader head={head} current="matrice" />
      <CopyQuestion
        form={CopyForm}
        title={t('duplicate.title', { name: head.name })}
        text={t('duplicate.text')}
        submit={t('duplicate.submit')}
        proposed={proposed}
        cancelTo={urls.matrix(head.matrixId)}
        reply={useActionData<typeof action>()}
      />
    </>
  );
}
