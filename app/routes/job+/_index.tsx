import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readJobsHome } from '~/modules/core/jobs/service/jobs-home.server';
import { JobsHome } from '~/modules/core/jobs/ui/jobs-home';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'job.read' });
  return { view: await readJobsHome(actor) };
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['jobs'],
  help: 'taches',
  crumbs: () => [{ title: 't:drawer.jobs' }],
  actions: ({ view }: Data) => (view.mayEdit ? [{ kind: 'new', to: urls.newJob(), label: 't:jobs:new.title' }] : []),
};

export default function JobsAtAGlance() {
  return <JobsHome {...useLoaderData<typeof loader>()} />;
}
