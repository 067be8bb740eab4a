import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { SliceSearch } from '~/modules/planning/matrix/forms/slice.search';
import { matrixDraft, sliceAddress } from '~/modules/planning/matrix/view/slice-address';
import { answerMerge } from '~/records/versions/http/answer-merge.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedSheet } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { readMatrixMerge } from '~/modules/planning/matrix/forms/merge.form';
import { openSheetMerge, saveMatrixMerge } from '~/modules/planning/matrix/service/merge-matrix.server';
import { MergeScreen, type MergeAddresses } from '~/records/versions/ui/merge-screen';
import { readGridEdits } from '~/ui/grid/grid-post';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs): Promise<MergeAddresses> {
  const { id, search } = await planningScreen(args, 'matrix', { search: SliceSearch, allow: 'matrix.edit' });
  return {
    post: urls.matrixPage(id, 'merge', sliceAddress(search)),
    edit: urls.matrixPage(id, 'edit', sliceAddress(search)),
    back: urls.matrix(id, sliceAddress(search)),
    draft: matrixDraft(id, search),
  };
}

/** First the sheet that was refused as stale, then the choices. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, search, answerDeleted } = await planningScreen(args, 'matrix', {
    search: SliceSearch,
    allow: 'matrix.edit',
  });
  const form = await readSent(args.request);
  const choices = form.has('mine') ? readMatrixMerge(form) : null;
  const merged = !form.has('mine')
    ? await openSheetMerge(actor, id, search, form.version, readGridEdits(form, 'cells'))
    : choices && (await saveMatrixMerge(actor, id, choices));
  return answerMerge(merged, {
    deleted: () => answerDeleted(submittedSheet(form, search)),
    edit: urls.matrixPage(id, 'edit', sliceAddress(search)),
    saved: urls.matrix(id, sliceAddress(search)),
  });
}

export const handle = { i18n: ['history'], help: 'matrice' };

export default MergeScreen;
