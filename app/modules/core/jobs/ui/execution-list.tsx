/** /job/execution: what the jobs did, and what those of the filter say together. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { DateField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { Paging } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { EXECUTION_OUTCOMES, figuresOf, formatDuration, type ExecutionLine, type ExecutionTotals } from '../domain';
import type { ExecutionSearch } from '../forms/execution-search';
import { OutcomeChip } from './outcome-chip';

interface ExecutionListView {
  readonly rows: readonly ExecutionLine[];
  readonly totals: ExecutionTotals;
  readonly paging: Paging;
  readonly search: ExecutionSearch;
  readonly jobs: readonly { readonly id: number; readonly name: string }[];
}

export function ExecutionList({ rows, totals, paging, search, jobs }: ExecutionListView) {
  const { t } = useTranslation(['executions', 'jobs']);
  return (
    <>
      <PageHeader title={t('title')} />
      <SubmitOnChange role="search">
        <Select
          name="job"
          label={t('job')}
          defaultValue={String(search.job ?? '')}
          empty={t('everyJob')}
          options={jobs.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Select
          name="outcome"
          label={t('outcome')}
          defaultValue={search.outcome}
          empty={t('everyOutcome')}
          options={EXECUTION_OUTCOMES.map((value) => ({ value, label: t(`jobs:outcome.${value}`) }))}
        />
        <DateField name="from" label={t('from')} defaultValue={search.from} />
        <DateField name="to" label={t('jobs:list.to')} defaultValue={search.to} />
      </SubmitOnChange>
      {totals.total > 0 ? <Together totals={totals} /> : null}
      <Executions
        rows={rows}
        label={t('title')}
        paging={paging}
        empty={
          <EmptyState icon="clock" title={t('none')} text={t('noneText')}>
            <Link className="button" to={urls.jobs()}>
              {t('toJobs')}
            </Link>
          </EmptyState>
        }
      />
    </>
  );
}

function Together({ totals: { total, ended, successes, meanSeconds } }: { totals: ExecutionTotals }) {
  const { t, i18n } = useTranslation(['executions', 'jobs']);
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <Stats
      items={[
        { label: t('count'), value: number(total) },
        {
          label: t('rate'),
          value: ended === 0 ? '–' : number(Math.floor((100 * successes) / ended)),
          ...(ended === 0 ? {} : { unit: '%' }),
          note: t('successes', { count: successes, of: number(ended) }),
        },
        {
          label: t('mean'),
          value: meanSeconds === null ? '–' : formatDuration(meanSeconds, i18n.language),
        },
      ]}
    />
  );
}

export function Executions({
  rows,
  label,
  paging,
  empty,
}: Pick<ExecutionListView, 'rows'> & {
  /** absent: these are all that is shown */
  paging?: Paging;
  label: string;
  empty: ReactNode;
}) {
  const { t, i18n } = useTranslation(['executions', 'jobs']);
  const columns: Column<ExecutionLine>[] = [
    {
      id: 'at',
      label: t('at'),
      date: { to: 'second', at: ({ createdAt }) => createdAt, link: ({ id }) => urls.jobExecution(id) },
    },
    {
      id: 'job',
      label: t('job'),
      cell: ({ jobId, jobName }) => <Link to={urls.job(jobId)}>{jobName}</Link>,
    },
    {
      id: 'outcome',
      label: t('outcome'),
      cell: ({ outcome }) => <OutcomeChip outcome={outcome ?? 'running'} />,
    },
    {
      id: 'brought',
      label: t('brought'),
      cell: ({ result }) =>
        figuresOf(result)
          .filter(({ value }) => value > 0)
          .map((figure) => t(`figureCounted.${figure.name}`, { count: figure.value }))
          .join(', '),
    },
    {
      id: 'duration',
      label: t('duration'),
      number: true,
      cell: ({ startedAt, finishedAt }) =>
        startedAt && finishedAt
          ? formatDuration((new Date(finishedAt).getTime() - new Date(startedAt).getTime()) / 1000, i18n.language)
          : '–',
    },
    { id: 'by', label: t('by'), cell: ({ login }) => (login === 'system' ? t('itself') : login) },
  ];
  return (
    <DataTable label={label} columns={columns} rows={rows} rowKey={({ id }) => id} paging={paging} empty={empty} />
  );
}
