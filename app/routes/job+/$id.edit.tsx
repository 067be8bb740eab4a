import { readSent } from '~/platform/http/form.server';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OneRow } from '~/kernel/row-number';
import { answerJob, openJob } from '~/modules/core/jobs/service/job-editor.server';
import { JobForm } from '~/modules/core/jobs/ui/job-form';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { JOB_WORLD } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.edit' });
  const view = await openJob(actor, JOB_WORLD, params.id);
  if (!view) throw notFound();
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.edit' });
  const answer = await answerJob(actor, JOB_WORLD, params.id, await readSent(args.request));
  if ('refused' in answer) throw notFound();
  if ('saved' in answer) return redirectWithToast(urls.job(params.id), 'jobs:toast.saved');
  return data(answer.reply, { status: answer.status });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['jobs'],
  help: 'taches',
  crumbs: ({ id, name }: Data) => [
    { title: 't:drawer.jobs', to: urls.jobsHome() },
    { title: 't:jobs:list.crumb', to: urls.jobs() },
    { title: name, to: urls.job(id) },
    { title: 't:jobs:form.edit' },
  ],
};

export default function EditJob() {
  const { t } = useTranslation('jobs');
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('form.editTitle', { name: view.name })} context={[view.kind.name]} />
      <JobForm view={view} again={useActionData<typeof action>()} />
    </>
  );
}
