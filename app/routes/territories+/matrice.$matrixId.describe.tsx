import { readSent } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { submittedDescription } from '~/modules/planning/deleted-meanwhile/http/submitted-for.server';
import { openDescriptionMerge } from '~/modules/planning/matrix/service/merge-description.server';
import { MergePage } from '~/records/versions/ui/merge-page';
import { MatrixForm } from '~/modules/planning/matrix/domain';
import { saveMatrix } from '~/modules/planning/matrix/service/change-matrix.server';
import { readMatrixDescription } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { DescribeForm } from '~/modules/planning/matrix/ui/describe-form';
import { MatrixHeader } from '~/modules/planning/matrix/ui/matrix-header';
import { matrixNavigation } from '~/modules/planning/matrix/view/matrix-navigation';
import { readForm } from '~/records/fields/http/read-form.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { chooseReply } from '~/records/versions/http/answer-merge.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'matrix', { allow: 'matrix.edit' });
  return allowed(readMatrixDescription(actor, id));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, id, answerDeleted } = await planningScreen(args, 'matrix', { allow: 'matrix.edit' });
  const posted = await readSent(args.request);
  const form = await readForm(posted, MatrixForm);
  if (!form.accepted && !(await readMatrixDescription(actor, id)).ok)
    throw await answerDeleted(submittedDescription(posted));
  if (!form.accepted) return form.reply();
  const { version, value: mine } = form;
  const saved = await saveMatrix(actor, id, { ...mine, version });
  if (!saved.ok && saved.reason === 'conflict') {
    const stale = await openDescriptionMerge(actor, id, version, mine);
    if (stale.ok) return chooseReply(stale.value);
  }
  if (!saved.ok && saved.reason === 'notFound') throw await answerDeleted(submittedDescription(posted));
  if (!saved.ok)
    return form.refuse(
      saved.reason,
      `matrix:refusal.${saved.reason}`,
      saved.reason === 'nameMissing' ? 'name' : undefined,
    );
  return redirectWithToast(urls.matrixPage(id, 'edit'), 'matrix:toast.saved');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['matrix', 'history'],
  help: 'matrice',
  crumbs: (page: Data) => matrixNavigation.crumbs(page.head, 't:matrix:describe.title'),
  actions: (page: Data) => matrixNavigation.editing(page.head),
};

export default function DescribeMatrix() {
  const { t } = useTranslation('matrix');
  const { head, description, indicators } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer?.more && 'merge' in answer.more)
    return (
      <MergePage
        key={answer.more.merge.version}
        merge={answer.more.merge}
        again={false}
        action={urls.matrixPage(head.matrixId, 'describe/merge')}
        backTo={urls.matrixPage(head.matrixId, 'edit')}
        draft={{ of: 'matrix-description', record: head.matrixId }}
      />
    );
  return (
    <>
      <MatrixHeader head={head} current="matrice" editing />
      <DescribeForm
        record={head.matrixId}
        initial={{ ...description, version: head.version }}
        indicators={indicators}
        reply={answer}
        saveLabel={t('describe.save')}
        cancelTo={urls.matrixPage(head.matrixId, 'edit')}
        indicatorHelp={t('describe.indicators')}
      />
    </>
  );
}
