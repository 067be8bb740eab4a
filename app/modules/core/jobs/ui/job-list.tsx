/** /job/list: what is scheduled, how each ended the last time, when it comes again. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { DateField, TextField } from '~/ui/form/inputs';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { Paging, Sort } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { EVERY_FILTER, formatDuration, JOB_OUTCOMES, JOB_TYPES, successRate } from '../domain';
import type { JobSearch } from '../forms/job-search';
import type { Worded, WordedLine } from '../view/job.view';
import { OutcomeChip } from './outcome-chip';

interface JobListView {
  readonly rows: readonly WordedLine[];
  readonly paging: Paging;
  readonly sort: Sort;
  readonly search: JobSearch;
  /** types of stations */
  readonly filters: readonly Worded[];
  readonly mayEdit: boolean;
}

export function JobList({ rows, paging, sort, search, filters, mayEdit }: JobListView) {
  const { t } = useTranslation('jobs');
  return (
    <>
      <PageHeader title={t('title')} context={[t('list.count', { count: paging.total })]} />
      <SubmitOnChange role="search">
        <TextField name="q" type="search" label={t('list.search')} defaultValue={search.q} maxLength={100} />
        <Select
          name="filters"
          label={t('field.filters')}
          defaultValue={search.filters === '' ? EVERY_FILTER : search.filters}
          options={[{ value: EVERY_FILTER, label: t('list.everyStation') }, ...filters]}
        />
        <Select
          name="type"
          label={t('field.jobType')}
          defaultValue={String(search.type ?? '')}
          empty={t('list.everyType')}
          options={JOB_TYPES.map((type) => ({ value: String(type), label: t(`type.${type}`) }))}
        />
        <Select
          name="outcome"
          label={t('list.last')}
          defaultValue={search.outcome}
          empty={t('list.everyOutcome')}
          options={JOB_OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
        <DateField name="from" label={t('list.from')} defaultValue={search.from} />
        <DateField name="to" label={t('list.to')} defaultValue={search.to} />
      </SubmitOnChange>
      <JobTable rows={rows} paging={paging} sort={sort} empty={<NoJob search={search} mayEdit={mayEdit} />} />
    </>
  );
}

/** The list opens on one type of stations: what others have is one step away. */
function NoJob({ search, mayEdit }: Pick<JobListView, 'search' | 'mayEdit'>) {
  const { t } = useTranslation('jobs');
  return (
    <EmptyState icon="clock" title={t('list.none')} text={t('list.noneText')}>
      <p className="row">
        {search.filters === '' ? null : (
          <Link className="button" to={urls.jobs({ filters: EVERY_FILTER })}>
            {t('list.everyStation')}
          </Link>
        )}
        {mayEdit ? (
          <Link className="button" to={urls.newJob()}>
            {t('new.title')}
          </Link>
        ) : null}
      </p>
    </EmptyState>
  );
}

function JobTable({ rows, paging, sort, empty }: Pick<JobListView, 'rows' | 'paging' | 'sort'> & { empty: ReactNode }) {
  const { t, i18n } = useTranslation('jobs');
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const columns: Column<WordedLine>[] = [
    {
      id: 'name',
      label: t('field.name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={urls.job(id)}>{name}</Link>,
    },
    { id: 'type', label: t('field.jobType'), cell: ({ jobType }) => t(`type.${jobType}`) },
    {
      id: 'schedule',
      label: t('form.when'),
      cell: ({ schedule, enabled, setAsideAt, cron }) => (
        <span className="schedule-words">
          {schedule}
          {setAsideAt ? <StatusChip label={t('list.setAside')} icon="pause" tone="brick" /> : null}
          {cron !== null && !enabled && !setAsideAt ? <span className="soft"> {t('list.pausedToo')}</span> : null}
        </span>
      ),
    },
    { id: 'lastAt', label: t('list.last'), sortable: true, cell: (line) => <LastEnd {...line} /> },
    {
      id: 'nextRunAt',
      label: t('list.next'),
      sortable: true,
      date: { to: 'second', at: ({ enabled, nextRunAt }) => (enabled ? nextRunAt : null) },
    },
    {
      id: 'executions',
      label: t('list.executions'),
      number: true,
      sortable: true,
      cell: ({ executions }) => number(executions),
    },
    {
      id: 'rate',
      label: t('list.rate'),
      unit: '%',
      number: true,
      cell: (line) => {
        const rate = successRate(line);
        return rate === null ? '–' : number(rate);
      },
    },
    {
      id: 'mean',
      label: t('list.mean'),
      number: true,
      cell: ({ meanSeconds }) => (meanSeconds === null ? '–' : formatDuration(meanSeconds, i18n.language)),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      paging={paging}
      sort={sort}
      empty={empty}
    />
  );
}

function LastEnd({ openId, lastId, lastOutcome, lastAt, since }: WordedLine) {
  const { t } = useTranslation('jobs');
  return (
    <span className="row">
      {openId ? <OutcomeChip outcome="running" to={urls.jobExecution(openId)} /> : null}
      {lastId && lastOutcome ? <OutcomeChip outcome={lastOutcome} to={urls.jobExecution(lastId)} /> : null}
      {lastAt ? <span className="num">{formatInstant(lastAt)}</span> : null}
      {openId || lastId ? null : <span className="soft">{t('outcome.never')}</span>}
      {since ? <StatusChip label={t('list.late', { at: formatInstant(since) })} tone="ochre" /> : null}
    </span>
  );
}
