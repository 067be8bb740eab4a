import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { answerMerge } from '~/modules/core/versions/http/answer-merge.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { submittedSheet } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { postMatrixMerge } from '~/modules/planning/matrix/service/merge-matrix.server';
import { MergeScreen } from '~/modules/core/versions/ui/merge-screen';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** the slice that the posted sheet showed */
const Search = z.object({ iid: NumberIfAny, zid: NumberIfAny });

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneMatrix, allow: 'matrix.edit' });
  // not a redirect: this loader also runs beneath the page that the action answers with
  return {
    post: urls.matrixPage(params.mid, 'merge'),
    edit: urls.matrixPage(params.mid, 'edit'),
    back: urls.matrix(params.mid),
  };
}

/** First the sheet that was refused as stale, then the choices. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: OneMatrix, search: Search, allow: 'matrix.edit' });
  const form = await args.request.formData();
  return answerMerge(await postMatrixMerge(actor, params.mid, form, search), {
    deleted: () => deletedOrUnknown(actor, 'matrix', params.mid, submittedSheet(form, search)),
    edit: urls.matrixPage(params.mid, 'edit', search),
    saved: urls.matrix(params.mid, search),
  });
}

export const handle = { i18n: ['history'], help: 'matrice' };

export default function MergeMatrix() {
  return <MergeScreen reply={useActionData<typeof action>()} to={useLoaderData<typeof loader>()} />;
}
