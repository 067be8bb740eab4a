import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { may } from '~/kernel/permissions';
import { JOB_SORTS } from '~/modules/core/jobs/domain';
import { JobSearch } from '~/modules/core/jobs/forms/job-search';
import { listJobs } from '~/modules/core/jobs/service/list-jobs.server';
import { JobList } from '~/modules/core/jobs/ui/job-list';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { JOB_WORLD } from '~/wings.server';

export const handle = {
  i18n: ['jobs'],
  help: 'taches',
  actions: ({ mayEdit }: { mayEdit: boolean }) =>
    mayEdit ? [{ kind: 'new', to: urls.newJob(), label: 't:jobs:new.title' }] : [],
  crumbs: () => [{ title: 't:drawer.jobs', to: urls.jobsHome() }, { title: 't:jobs:list.crumb' }],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: JobSearch, allow: 'job.read' });
  const { page, pageSize, sort } = readPaging(new URL(args.request.url).searchParams, {
    sizes: PAGE_SETS.jobs,
    sortable: JOB_SORTS,
  });
  const key = JOB_SORTS.find((one) => one === sort?.key) ?? 'name';
  const order = { key, direction: sort?.direction ?? ('asc' as const) };
  const { rows, total, filters } = await listJobs(actor, JOB_WORLD, search, { page, pageSize, sort: order });
  return {
    rows,
    paging: { page, pageSize, total, sizes: PAGE_SETS.jobs },
    sort: order,
    search,
    filters,
    mayEdit: may(actor, 'job.edit'),
  };
}

export default function Jobs() {
  return <JobList {...useLoaderData<typeof loader>()} />;
}
