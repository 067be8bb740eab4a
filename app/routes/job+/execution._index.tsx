import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ExecutionSearch } from '~/modules/core/jobs/forms/execution-search';
import { listExecutions } from '~/modules/core/jobs/service/list-executions.server';
import { ExecutionList } from '~/modules/core/jobs/ui/execution-list';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { urls } from '~/urls';

export const handle = {
  i18n: ['executions', 'jobs'],
  help: 'taches',
  crumbs: () => [{ title: 't:drawer.jobs', to: urls.jobsHome() }, { title: 't:executions:title' }],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: ExecutionSearch, allow: 'job.read' });
  const { page, pageSize } = readPaging(new URL(args.request.url).searchParams, { sizes: PAGE_SETS.jobs });
  const { rows, totals, jobs } = await listExecutions(actor, search, { page, pageSize });
  return { rows, totals, jobs, search, paging: { page, pageSize, total: totals.total, sizes: PAGE_SETS.jobs } };
}

export default function JobExecutions() {
  return <ExecutionList {...useLoaderData<typeof loader>()} />;
}
