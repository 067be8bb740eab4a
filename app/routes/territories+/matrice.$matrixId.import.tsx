import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readImport } from '~/records/exchange/service/import-session.server';
import { answerGridImport, GridImportSearch } from '~/modules/planning/grid-files/http/answer-grid-import.server';
import { MATRIX_IMPORT } from '~/modules/planning/matrix/service/import-values.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { MatrixImportPage } from '~/modules/planning/matrix/ui/import-page';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'matrix', {
    search: GridImportSearch,
    allow: 'matrix.edit',
  });
  return allowed(readImport(MATRIX_IMPORT, actor, id, search.session ?? null));
}

export async function action(args: ActionFunctionArgs) {
  const asked = await planningScreen(args, 'matrix', { search: GridImportSearch, allow: 'matrix.edit' });
  return answerGridImport(args.request, asked, MATRIX_IMPORT, {
    words: 'matrix',
    page: (search) => urls.matrixPage(asked.id, 'import', search),
    after: urls.matrix(asked.id),
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix', 'exchange'],
  help: 'matrice',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:matrix:import.crumb'),
  actions: (page: Data) => [{ kind: 'cancel', to: urls.matrixPage(page.head.matrixId, 'edit') }],
};

export default function ImportMatrix() {
  return <MatrixImportPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
