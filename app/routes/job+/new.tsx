import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { answerNewJob } from '~/modules/core/jobs/http/job-form.server';
import { listKinds, openNewJob } from '~/modules/core/jobs/service/job-editor.server';
import { JobForm } from '~/modules/core/jobs/ui/job-form';
import { JobKinds } from '~/modules/core/jobs/ui/job-kinds';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { JOB_WORLD } from '~/wings.server';

/** `from`: the job that the new one is made like. */
const Search = z.object({
  kind: z.string().max(40).catch('').default(''),
  from: RowId.nullable().catch(null).default(null),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'job.edit' });
  if (search.kind === '' && search.from === null) return { kinds: await listKinds(actor, JOB_WORLD), view: null };
  const view = await openNewJob(actor, JOB_WORLD, { routingKey: search.kind, from: search.from });
  if (!view) throw notFound();
  return { kinds: [], view };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'job.edit' });
  const answer = await answerNewJob(args.request, actor, JOB_WORLD, search.kind);
  return 'reply' in answer ? answer.reply : redirectWithToast(urls.job(answer.saved.id), 'jobs:toast.created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['jobs'],
  help: 'taches',
  crumbs: ({ view }: Data) => [
    { title: 't:drawer.jobs', to: urls.jobsHome() },
    { title: 't:jobs:list.crumb', to: urls.jobs() },
    { title: 't:jobs:new.title', to: urls.newJob() },
    ...(view ? [{ title: view.kind.name }] : []),
  ],
};

export default function NewJob() {
  const { t } = useTranslation('jobs');
  const { kinds, view } = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  if (!view) return <JobKinds kinds={kinds} />;
  return (
    <>
      <PageHeader title={t('new.ofKind', { kind: view.kind.name })} context={[view.kind.type]} />
      <JobForm view={view} again={again} />
    </>
  );
}
