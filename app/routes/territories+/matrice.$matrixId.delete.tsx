import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deletionOf } from '~/modules/core/deletions/service/read-deletions.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { deleteMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { openMatrix } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { MatrixQuestion } from '~/modules/planning/matrix/ui/matrix-question';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'matrix.delete' });
  return { head: await allowed(openMatrix(actor, id, 'matrix.delete')) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'matrix.delete' });
  const { territoryId } = await allowed(openMatrix(actor, id, 'matrix.delete'));
  await allowed(deleteMatrix(actor, id));
  return redirectWithToast(urls.territory(territoryId, { tab: 'matrices' }), {
    variant: 'success',
    key: 'territory:toast.matrixDeleted',
    ...(await deletionOf('matrix', id)),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix'],
  help: 'matrice',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:matrix:delete.crumb'),
};

export default function DeleteMatrix() {
  return <MatrixQuestion head={useLoaderData<typeof loader>().head} />;
}
