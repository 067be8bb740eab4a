import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { farToasts } from '~/kernel/far-number';
import { SliceSearch } from '~/modules/planning/matrix/forms/slice.search';
import { sliceAddress } from '~/modules/planning/matrix/view/slice-address';
import { noteEditing } from '~/records/versions/service/edit-presence.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedSheet } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { startAutoFill } from '~/modules/planning/matrix/service/start-auto-fill.server';
import { saveSheet } from '~/modules/planning/matrix/service/edit-cells.server';
import { readMatrixPage } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { MatrixEditPage } from '~/modules/planning/matrix/ui/matrix-edit-page';
import { sheetReply } from '~/modules/planning/screens/http/sheet-reply.server';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { redirectWithToast } from '~/platform/http/toast.server';
import { askedPage, readGridEdits, SLICE_INTENT } from '~/ui/grid/grid-post';
import { urls } from '~/urls';

const NOTHING_TYPED = { ok: true, value: { changed: 0, far: [] } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, allowed } = await planningScreen(args, 'matrix', {
    search: SliceSearch,
    allow: 'matrix.edit',
  });
  const page = await allowed(readMatrixPage(actor, id, search, true));
  return { ...page, others: await noteEditing(actor, 'matrix', id) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, answerDeleted } = await planningScreen(args, 'matrix', {
    search: SliceSearch,
    allow: 'matrix.edit',
  });
  const form = await readSent(args.request);
  const posted = readGridEdits(form, 'cells');
  const version = form.version;
  const intent = form.command;
  const [fills, page] = [intent === 'autoFill', askedPage(intent)];
  const moves = page !== null || intent === SLICE_INTENT;
  // cells that are typed come with « Calculer », another slice and another page too: what is typed is kept
  const saved =
    (fills || moves) && posted.length === 0 ? NOTHING_TYPED : await saveSheet(actor, id, search, version, posted);
  if (!saved.ok && saved.reason.kind === 'refused' && saved.reason.reason === 'notFound')
    throw await answerDeleted(submittedSheet(form, search));
  if (!saved.ok) return sheetReply('matrix', saved.reason, posted, version);
  const { changed } = saved.value;
  const values = { variant: 'success', key: 'matrix:toast.values', params: { count: changed } } as const;
  const kept = changed > 0 ? [values, ...farToasts(saved.value.far, actor.locale)] : [];
  if (fills)
    return redirectWithToast(urls.matrixPage(id, 'edit', { ...sliceAddress(search), page: search.page }), [
      ...kept,
      await startAutoFill(actor, id),
    ]);
  if (moves) {
    const slice = page === null ? SliceSearch.parse(Object.fromEntries(form)) : search;
    const to = urls.matrixPage(id, 'edit', { ...sliceAddress(slice), page: page ?? undefined });
    return changed > 0 ? redirectWithToast(to, kept) : redirect(to);
  }
  await noteEditing(actor, 'matrix', id, true);
  return redirectWithToast(
    urls.matrix(id, sliceAddress(search)),
    changed > 0 ? kept : { variant: 'info', key: 'matrix:toast.nothingChanged' },
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
