import { readSent, replyOf } from '~/platform/http/form.server';
import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { saveNotices, showJobs } from '~/modules/core/administration/service/job-notices.server';
import { JobsPage } from '~/modules/core/administration/ui/jobs-page';
import { readNotices } from '~/modules/core/administration/forms/job-notices';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const handle = {
  crumbs: () => [
    { title: 't:drawer.administration', to: urls.administration('settings') },
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
  const outcome = await saveNotices(actor, readNotices(await readSent(args.request)));
  if (outcome.ok) return redirectWithToast(urls.administration('jobs'), 'administration:jobs.saved');
  return replyOf('notices', outcome.reason.editConflict ? 409 : 422, outcome.reason);
}

export default function Jobs() {
  return <JobsPage {...useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
