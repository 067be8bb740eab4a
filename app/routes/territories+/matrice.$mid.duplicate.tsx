import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { duplicateMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { openMatrix } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { MatrixQuestion } from '~/modules/planning/matrix/ui/matrix-question';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneMatrix, allow: 'matrix.duplicate' });
  const page = await openMatrix(actor, params.mid, 'matrix.duplicate');
  if (page.ok) return { head: page.value };
  if (page.reason === 'notFound') throw await deletedOrUnknown(actor, 'matrix', params.mid);
  throw await redirectWithToast(urls.matrix(params.mid), { variant: 'error', key: 'session.notAllowed' });
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneMatrix, allow: 'matrix.duplicate' });
  const done = await duplicateMatrix(actor, params.mid);
  if (!done.ok) {
    if (done.reason === 'notAllowed')
      return redirectWithToast(urls.matrix(params.mid), { variant: 'error', key: 'session.notAllowed' });
    throw await deletedOrUnknown(actor, 'matrix', params.mid);
  }
  return redirectWithToast(urls.matrix(done.value), 'matrix:toast.duplicated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix'],
  help: 'matrice',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:matrix:duplicate.crumb'),
};

export default function DuplicateMatrix() {
  return <MatrixQuestion head={useLoaderData<typeof loader>().head} kind="duplicate" />;
}
