import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { duplicateMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { openMatrix } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { MatrixQuestion } from '~/modules/planning/matrix/ui/matrix-question';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'matrix.duplicate' });
  return { head: await allowed(openMatrix(actor, id, 'matrix.duplicate')) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'matrix.duplicate' });
  const copyId = await allowed(duplicateMatrix(actor, id));
  return redirectWithToast(urls.matrix(copyId), 'matrix:toast.duplicated');
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
