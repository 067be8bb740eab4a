import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { answerMerge } from '~/records/versions/http/answer-merge.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedDescription } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { readDescriptionMerge } from '~/modules/planning/matrix/forms/merge.form';
import { saveDescriptionMerge } from '~/modules/planning/matrix/service/merge-description.server';
import { MergeScreen, type MergeAddresses } from '~/records/versions/ui/merge-screen';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs): Promise<MergeAddresses> {
  const { id } = await planningScreen(args, 'matrix', { allow: 'matrix.edit' });
  return {
    post: urls.matrixPage(id, 'describe/merge'),
    edit: urls.matrixPage(id, 'describe'),
    back: urls.matrixPage(id, 'edit'),
    draft: { of: 'matrix-description', record: id },
  };
}

/** The choices between two descriptions; the form that was refused as stale shows them. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'matrix', { allow: 'matrix.edit' });
  const form = await readSent(args.request);
  const choices = readDescriptionMerge(form);
  return answerMerge(choices && (await saveDescriptionMerge(actor, id, choices)), {
    deleted: () => answerDeleted(submittedDescription(form)),
    edit: urls.matrixPage(id, 'describe'),
    saved: urls.matrixPage(id, 'edit'),
  });
}

export const handle = { i18n: ['history'], help: 'matrice' };

export default MergeScreen;
