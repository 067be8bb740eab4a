import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { pauseJob } from '~/modules/core/jobs/service/change-job.server';
import { readJob } from '~/modules/core/jobs/service/read-job.server';
import { answerNotStarted } from '~/modules/core/jobs/http/not-started.server';
import { startJob } from '~/modules/core/jobs/service/start-job.server';
import { JobSheet } from '~/modules/core/jobs/ui/job-sheet';
import { jobActions } from '~/modules/core/jobs/view/job-actions';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { JOB_WORLD } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.read' });
  const job = await readJob(actor, JOB_WORLD, params.id);
  if (!job) throw notFound();
  return { job };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.execute' });
  const intent = (await readSent(args.request)).command;
  if (intent === 'pause' || intent === 'resume') {
    const changed = await pauseJob(actor, params.id, intent === 'resume');
    if (!changed.ok) throw notFound();
    return redirectWithToast(urls.job(params.id), `jobs:toast.${intent}`);
  }
  const begun = await startJob(actor, params.id);
  if (!begun.ok) return answerNotStarted(begun.reason, urls.job(params.id));
  const { execution, started } = begun.value;
  return started
    ? redirect(urls.jobExecution(execution))
    : redirectWithToast(urls.jobExecution(execution), { variant: 'warning', key: 'jobs:toast.already' });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['jobs', 'executions'],
  help: 'taches',
  crumbs: ({ job }: Data) => [
    { title: 't:drawer.jobs', to: urls.jobsHome() },
    { title: 't:jobs:list.crumb', to: urls.jobs() },
    { title: job.name },
  ],
  actions: ({ job }: Data) => jobActions(job),
};

export default function OneJob() {
  return <JobSheet {...useLoaderData<typeof loader>()} />;
}
