import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { SliceSearch } from '~/modules/planning/matrix/forms/slice.search';
import { afterRestoring, RestoreSearch } from '~/records/versions/http/restored.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readMatrixVersion, restoreMatrix } from '~/modules/planning/matrix/service/matrix-history.server';
import { matrixVersionTo, MatrixVersionPage } from '~/modules/planning/matrix/ui/matrix-version-page';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { urls } from '~/urls';

const Params = z.object({ version: RowId });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, search, found } = await planningScreen(args, 'matrix', {
    params: Params,
    search: SliceSearch,
    allow: 'matrix.read',
  });
  return found(readMatrixVersion(actor, id, params.version, search));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, params, search, allowed } = await planningScreen(args, 'matrix', {
    params: Params,
    search: RestoreSearch,
    allow: 'matrix.edit',
  });
  const restored = await allowed(restoreMatrix(actor, id, params.version, search.over), {
    refusals: 'history:refusal',
  });
  return afterRestoring(urls.matrix(id), matrixVersionTo(id), params.version, restored);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['history'],
  help: 'matrice',
  crumbs: ({ place }: Data) => matrixNavigation.crumbs(place, 't:history:crumb'),
};

export default function MatrixVersion() {
  const { place, version, at, login, ...page } = useLoaderData<typeof loader>();
  return (
    <MatrixVersionPage
      of={{
        name: place.name,
        version,
        current: version === place.version,
        at,
        login,
        mayEdit: place.mayEdit,
        historyTo: urls.matrixPage(place.matrixId, 'history'),
      }}
      {...page}
    />
  );
}
