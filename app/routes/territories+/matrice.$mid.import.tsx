import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { readGridUpload } from '~/modules/planning/grid-files/http/read-grid-upload.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { REFUSAL_STATUS } from '~/modules/planning/matrix/service/refusal-status';
import { confirmImport, readImportPage, uploadValues } from '~/modules/planning/matrix/service/upload-values.server';
import type { SaveValuesRefusal } from '~/modules/planning/matrix/service/save-values.server';
import { MatrixImportPage } from '~/modules/planning/matrix/ui/import-page';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ session: z.uuid().optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneMatrix, search: Search, allow: 'matrix.edit' });
  const page = await readImportPage(actor, params.mid, search.session ?? null);
  if (page.ok) return page.value;
  if (page.reason === 'notFound') throw await deletedOrUnknown(actor, 'matrix', params.mid);
  throw await redirectWithToast(urls.matrix(params.mid), { variant: 'error', key: 'session.notAllowed' });
}

const refusal = (reason: SaveValuesRefusal) =>
  data({ fault: [{ key: `matrix:refusal.${reason}`, params: {} }] }, { status: REFUSAL_STATUS[reason] ?? 422 });

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneMatrix, search: Search, allow: 'matrix.edit' });
  if (search.session !== undefined) {
    const applied = await confirmImport(actor, params.mid, search.session);
    if (!applied.ok) return refusal(applied.reason);
    const { insert, changed, columns } = applied.value;
    return redirectWithToast(urls.matrix(params.mid), {
      variant: insert === 1 ? 'success' : 'warning',
      key: insert === 1 ? 'matrix:toast.imported' : 'matrix:toast.importedPartly',
      params: { count: changed, refused: columns.refused },
    });
  }
  const upload = await readGridUpload(args.request);
  if (!upload.ok) return data({ fault: upload.reason.fault }, { status: upload.reason.status });
  const stored = await uploadValues(actor, params.mid, upload.value).finally(() => upload.value.dispose());
  return stored.ok
    ? redirect(urls.matrixPage(params.mid, 'import', { session: stored.value }))
    : refusal(stored.reason);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix', 'exchange'],
  help: 'matrice',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:matrix:import.crumb'),
  actions: (page: Data) => [{ kind: 'cancel', to: urls.matrixPage(page.head.mid, 'edit') }],
};

export default function ImportMatrix() {
  return <MatrixImportPage page={useLoaderData<typeof loader>()} fault={useActionData<typeof action>()?.fault} />;
}
