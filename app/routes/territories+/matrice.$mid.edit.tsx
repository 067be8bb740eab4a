import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { submittedSheet } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { startAutoFill } from '~/modules/planning/matrix/service/start-auto-fill.server';
import { saveSheet } from '~/modules/planning/matrix/service/edit-cells.server';
import { readMatrixPage } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { REFUSAL_STATUS } from '~/modules/planning/matrix/service/refusal-status';
import { MatrixEditPage } from '~/modules/planning/matrix/ui/matrix-edit-page';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { readGridEdits } from '~/ui/grid/grid-post';
import { urls } from '~/urls';

const Search = z.object({ iid: NumberIfAny, zid: NumberIfAny, page: NumberIfAny });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneMatrix, search: Search, allow: 'matrix.edit' });
  const page = await readMatrixPage(actor, params.mid, search, true);
  if (page.ok) return page.value;
  if (page.reason === 'notFound') throw await deletedOrUnknown(actor, 'matrix', params.mid);
  throw await redirectWithToast(urls.matrix(params.mid), { variant: 'error', key: 'session.notAllowed' });
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneMatrix, search: Search, allow: 'matrix.edit' });
  const form = await args.request.formData();
  if (form.get('intent') === 'autoFill')
    return redirectWithToast(urls.matrixPage(params.mid, 'edit', search), await startAutoFill(actor, params.mid));
  const posted = readGridEdits(form, 'cells');
  const version = Number(form.get('version'));
  const saved = await saveSheet(actor, params.mid, search, version, posted);
  if (!saved.ok && saved.reason.kind === 'refused' && saved.reason.reason === 'notFound')
    throw await deletedOrUnknown(actor, 'matrix', params.mid, submittedSheet(form, search));
  if (!saved.ok)
    return data(
      { answer: saved.reason, posted, version },
      { status: saved.reason.kind === 'cells' ? 400 : (REFUSAL_STATUS[saved.reason.reason] ?? 422) },
    );
  const { changed } = saved.value;
  return redirectWithToast(
    urls.matrix(params.mid, { iid: search.iid, zid: search.zid }),
    changed > 0
      ? { variant: 'success', key: 'matrix:toast.values', params: { count: changed } }
      : { variant: 'info', key: 'matrix:toast.nothingChanged' },
  );
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix'],
  help: 'matrice',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:matrix:edit.crumb'),
  actions: (page: Data) => matrixNavigation.editing(page.head),
};

export default function EditMatrix() {
  return <MatrixEditPage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
