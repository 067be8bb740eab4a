/** /job/list: what is scheduled, how each ended the last time, when it comes again. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { DateField, TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { Paging, Sort } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { EVERY_FILTER, JOB_OUTCOMES, JOB_TYPES, type JobLine } from '../domain';
import type { JobSearch } from '../forms/job-search';
import { OutcomeChip } from './outcome-chip';

interface JobListView {
  readonly rows: readonly JobLine[];
  readonly paging: Paging;
  readonly sort: Sort;
  readonly search: JobSearch;
  /** types of stations */
  readonly filters: readonly { readonly value: string; readonly label: string }[];
}

export function JobList({ rows, paging, sort, search, filters }: JobListView) {
  const { t } = useTranslation('jobs');
  const columns: Column<JobLine>[] = [
    {
      id: 'name',
      label: t('field.name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={urls.job(id)}>{name}</Link>,
    },
    { id: 'type', label: t('field.jobType'), cell: ({ jobType }) => t(`type.${jobType}`) },
    {
      id: 'lastAt',
      label: t('list.last'),
      sortable: true,
      cell: (line) => <LastEnd {...line} />,
    },
    {
      id: 'nextRunAt',
      label: t('list.next'),
      sortable: true,
      cell: ({ enabled, cron, nextRunAt }) =>
        enabled && nextRunAt ? (
          <span className="num">{formatInstant(new Date(nextRunAt))}</span>
        ) : (
          <span className="soft">{t(cron !== null && !enabled ? 'list.paused' : 'list.onDemand')}</span>
        ),
    },
  ];
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
      <DataTable label={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} paging={paging} sort={sort} />
    </>
  );
}

function LastEnd({ openId, lastId, lastOutcome, lastAt }: JobLine) {
  const { t } = useTranslation('jobs');
  return (
    <span className="row">
      {openId ? <OutcomeChip outcome="running" to={urls.jobExecution(openId)} /> : null}
      {lastId && lastOutcome ? <OutcomeChip outcome={lastOutcome} to={urls.jobExecution(lastId)} /> : null}
      {lastAt ? <span className="num">{formatInstant(new Date(lastAt))}</span> : null}
      {openId || lastId ? null : <span className="soft">{t('outcome.never')}</span>}
    </span>
  );
}
