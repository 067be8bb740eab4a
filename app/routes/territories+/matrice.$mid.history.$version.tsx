import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { NumberIfAny, RowId } from '~/kernel/row-number';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readMatrixVersion, restoreMatrix } from '~/modules/planning/matrix/service/matrix-history.server';
import { MatrixVersionPage } from '~/modules/planning/matrix/ui/matrix-version-page';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = OneMatrix.extend({ version: RowId });
const Search = z.object({ iid: NumberIfAny, page: NumberIfAny });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'matrix.read' });
  const page = await readMatrixVersion(actor, params.mid, params.version, search);
  if (!page.ok) throw await deletedOrUnknown(actor, 'matrix', params.mid);
  return page.value;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'matrix.edit' });
  const restored = await restoreMatrix(actor, params.mid, params.version);
  if (!restored.ok && restored.reason === 'notFound') throw await deletedOrUnknown(actor, 'matrix', params.mid);
  return redirectWithToast(
    urls.matrix(params.mid),
    restored.ok
      ? { variant: 'success', key: 'history:toast.restored', params: { version: params.version } }
      : { variant: 'error', key: `history:refusal.${restored.reason}` },
  );
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
        historyTo: urls.matrixPage(place.mid, 'history'),
      }}
      {...page}
    />
  );
}
