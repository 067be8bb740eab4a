import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OneRow } from '~/kernel/row-number';
import { answerJob } from '~/modules/core/jobs/http/job-form.server';
import { openJob } from '~/modules/core/jobs/service/job-editor.server';
import { JobForm } from '~/modules/core/jobs/ui/job-form';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { JOB_WORLD } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.edit' });
  const view = await openJob(actor, JOB_WORLD, params.id);
  if (!view) throw notFound();
  return view.deletedMeanwhile ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.edit' });
  const answer = await answerJob(args.request, actor, JOB_WORLD, params.id);
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.job(params.id), 'jobs:toast.saved');
}

type Data = NonNullable<Awaited<ReturnType<typeof openJob>>>;
export const handle = {
  i18n: ['jobs'],
  help: 'taches',
  crumbs: ({ id, name, deletedMeanwhile }: Data) => [
    { title: 't:drawer.jobs', to: urls.jobsHome() },
    { title: 't:jobs:list.crumb', to: urls.jobs() },
    ...(deletedMeanwhile ? [{ title: name }] : [{ title: name, to: urls.job(id) }, { title: 't:jobs:form.edit' }]),
  ],
};

export default function EditJob() {
  const { t } = useTranslation('jobs');
  const view: Data = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t('form.editTitle', { name: view.name })} context={[view.kind.name]} />
      {view.deletedMeanwhile && !again ? (
        <DeletedPanel deletedMeanwhile={view.deletedMeanwhile} what={view.name} />
      ) : (
        <JobForm view={view} again={again} />
      )}
    </>
  );
}
