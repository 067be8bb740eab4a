import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { answerMerge } from '~/modules/core/versions/http/answer-merge.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { submittedDescription } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { postDescriptionMerge } from '~/modules/planning/matrix/service/merge-description.server';
import { MergeScreen } from '~/modules/core/versions/ui/merge-screen';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneMatrix, allow: 'matrix.edit' });
  // not a redirect: this loader also runs beneath the page that the action answers with
  return {
    post: urls.matrixPage(params.mid, 'describe/merge'),
    edit: urls.matrixPage(params.mid, 'describe'),
    back: urls.matrixPage(params.mid, 'edit'),
  };
}

/** The choices between two descriptions; the form that was refused as stale shows them. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneMatrix, allow: 'matrix.edit' });
  const form = await args.request.formData();
  return answerMerge(await postDescriptionMerge(actor, params.mid, form), {
    deleted: () => deletedOrUnknown(actor, 'matrix', params.mid, submittedDescription(form)),
    edit: urls.matrixPage(params.mid, 'describe'),
    saved: urls.matrixPage(params.mid, 'edit'),
  });
}

export const handle = { i18n: ['history'], help: 'matrice' };

export default function MergeMatrixDescription() {
  return <MergeScreen reply={useActionData<typeof action>()} to={useLoaderData<typeof loader>()} />;
}
