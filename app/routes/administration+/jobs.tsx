import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerJobs } from '~/modules/core/administration/http/answer-notices.server';
import { showJobs } from '~/modules/core/administration/service/job-notices.server';
import { JobsPage } from '~/modules/core/administration/ui/jobs-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [
    { title: 't:drawer.administration', to: urls.administrationHome() },
    { title: 't:administration:jobs.title' },
  ],
  help: 'parametres',
  i18n: ['administration', 'jobs'],
};

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'administration.settings' });
  return { jobs: await showJobs() };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.settings' });
  return answerJobs(args.request, actor);
}

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
