import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { removeJob } from '~/modules/core/jobs/service/change-job.server';
import { readJob } from '~/modules/core/jobs/service/read-job.server';
import { DeleteJob } from '~/modules/core/jobs/ui/delete-job';
import { refusedCommand } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { JOB_WORLD } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.edit' });
  const job = await readJob(actor, JOB_WORLD, params.id);
  if (!job) throw notFound();
  return { job };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'job.edit' });
  const removed = await removeJob(actor, params.id);
  if (removed.ok)
    return redirectWithToast(urls.jobs({ filters: 'all' }), {
      variant: 'success',
      key: 'jobs:toast.deleted',
      params: { name: removed.value.name },
    });
  if (removed.reason === 'notFound') throw notFound();
  return refusedCommand('job', `jobs:delete.${removed.reason}`, 409);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['jobs'],
  help: 'taches',
  crumbs: ({ job }: Data) => [
    { title: 't:drawer.jobs', to: urls.jobsHome() },
    { title: 't:jobs:list.crumb', to: urls.jobs() },
    { title: job.name, to: urls.job(job.id) },
    { title: 't:jobs:delete.crumb' },
  ],
};

export default function DeleteOneJob() {
  return <DeleteJob {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
