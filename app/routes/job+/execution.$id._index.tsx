import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { NumberIfAny, PageNumber } from '~/kernel/row-number';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ExecutionParams, LogSearch } from '~/modules/core/jobs/forms/execution-search';
import { readExecution } from '~/modules/core/jobs/service/read-execution.server';
import { answerNotStarted } from '~/modules/core/jobs/http/not-started.server';
import { startJob } from '~/modules/core/jobs/service/start-job.server';
import { stopExecution } from '~/modules/core/jobs/service/stop-execution.server';
import { ExecutionPage } from '~/modules/core/jobs/ui/execution-page';
import { importsOfExecution, stationAddresses } from '~/modules/monitoring/series-views/service/reached-series.server';
import { answerUndo } from '~/modules/monitoring/ingest/http/answer-undo.server';
import { ImportHistory } from '~/modules/monitoring/ingest/ui/import-history';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';

const Search = LogSearch.extend({ page: PageNumber });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: ExecutionParams,
    search: Search,
    allow: 'job.read',
  });
  const view = await readExecution(actor, params.id, search);
  if (!view) throw notFound();
  const codes = [...new Set(view.lines.map(({ station }) => station).filter(Boolean))];
  const [stations, brought] = await Promise.all([stationAddresses(actor, codes), importsOfExecution(actor, params.id)]);
  return { view, stations, brought };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: ExecutionParams,
    search: z.object({ undo: NumberIfAny }),
    allow: 'job.execute',
  });
  const here = urls.jobExecution(params.id);
  const view = await readExecution(actor, params.id, { level: 'error', page: 1 });
  if (!view) throw notFound();
  if (search.undo !== undefined) return answerUndo(actor, search.undo, { back: here });
  if ((await readSent(args.request)).command === 'again') {
    const started = await startJob(actor, view.jobId);
    if (!started.ok) return answerNotStarted(started.reason, here);
    const { execution, started: anew } = started.value;
    if (anew) return redirect(urls.jobExecution(execution));
    return redirectWithToast(urls.jobExecution(execution), { variant: 'info', key: 'executions:toast.already' });
  }
  const stopped = await stopExecution(actor, params.id);
  if (stopped.ok) return redirectWithToast(here, 'executions:toast.stopped');
  if (stopped.reason === 'notFound') throw notFound();
  return redirectWithToast(here, { variant: 'info', key: 'executions:toast.over' });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['executions', 'jobs', 'ingest'],
  help: 'taches',
  crumbs: ({ view }: Data) => [
    { title: 't:drawer.jobs', to: urls.jobsHome() },
    ...(view.jobId > 0 ? [{ title: view.jobName, to: urls.job(view.jobId) }] : []),
    { title: 't:executions:crumb' },
  ],
  actions: ({ view }: Data) =>
    view.mayExecute && view.state === 'finalized'
      ? [{ kind: 'start', intent: 'again', action: urls.jobExecution(view.id), label: 't:executions:restart' }]
      : [],
};

export default function JobExecution() {
  const { t } = useTranslation(['executions', 'ingest']);
  const { view, stations, brought } = useLoaderData<typeof loader>();
  const { summary } = useFaults(useActionData<typeof action>()?.faults);
  return (
    <ExecutionPage view={view} stations={stations}>
      <ErrorSummary errors={summary} />
      {brought.total > 0 ? (
        <Panel title={t('imports')} id="imports">
          <ImportHistory
            lines={brought.lines}
            label={t('importsLabel', { count: brought.total, shown: brought.lines.length })}
            address={(id) => urls.jobExecution(view.id, { undo: id })}
            mayUndo={(line) => brought.lines.some(({ id, mayUndo }) => id === line.id && mayUndo)}
          />
        </Panel>
      ) : null}
    </ExecutionPage>
  );
}
