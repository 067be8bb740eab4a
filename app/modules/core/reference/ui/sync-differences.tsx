import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Stats } from '~/ui/layout/stat';
import { Tabs } from '~/ui/layout/tabs';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { SyncDifference, SyncKind, SyncView } from '../view/sync.view';
import { FollowJob } from './follow-job';
import { Refusals } from './refusals';
import { PostForm } from '~/ui/form/post-form';

const TONES = { new: 'leaf', changed: 'water', closed: 'neutral', conflict: 'brick' } as const;
const KINDS = ['new', 'changed', 'closed', 'conflict'] as const satisfies readonly SyncKind[];
const FORM = 'sync-form';

/** The differences, paged, all ticked but the conflicts; applied ones disappear from the list. */
export function SyncDifferences({ view }: { view: SyncView }) {
  const { t, i18n } = useTranslation(['reference', 'referenceTasks', 'referenceRefusals']);
  const { counts, applied } = view;
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <>
      <PageHeader
        title={t('referenceTasks:sync.title')}
        context={[t(`set.${view.set}.title`), ...(view.fileName === '' ? [] : [view.fileName])]}
      />
      {view.running ? (
        <Notice title={t('referenceTasks:sync.started')}>
          <p>{t('referenceTasks:import.runningText')}</p>
          <FollowJob
            to={urls.referencialPage(view.set, `synchronise/${view.id}`)}
            label={t('referenceTasks:import.again')}
          />
        </Notice>
      ) : null}
      {view.failed ? (
        <Notice tone="brick" title={t('referenceRefusals:issue.jobFailed')}>
          {t('referenceRefusals:remedy.jobFailed')}
        </Notice>
      ) : null}
      {applied ? (
        <Notice tone={applied.refused > 0 ? 'brick' : 'leaf'} title={t('referenceTasks:sync.applied')}>
          {t('referenceTasks:sync.written', { created: applied.created, changed: applied.changed })}
        </Notice>
      ) : null}
      {counts ? (
        <>
          <Stats
            items={[
              { label: t('referenceTasks:sync.differences'), value: figure(total(counts)) },
              { label: t('referenceTasks:import.unchanged'), value: figure(view.unchanged) },
              { label: t('referenceTasks:import.refused'), value: figure(view.refused) },
            ]}
          />
          {total(counts) > 0 ? (
            <Differences view={view} counts={counts} />
          ) : view.unchanged > 0 && view.refused === 0 ? (
            <EmptyState icon="circle-check" title={t('referenceTasks:sync.nothing')} />
          ) : null}
          <Refusals set={view.set} issues={view.issues} count={view.refused} />
        </>
      ) : null}
      <p>
        <Link to={urls.referencial(view.set)}>{t('referenceTasks:import.back')}</Link>
      </p>
    </>
  );
}

const total = (counts: Readonly<Record<SyncKind, number>>): number =>
  KINDS.reduce((sum, kind) => sum + counts[kind], 0);

function Differences({ view, counts }: { view: SyncView; counts: Readonly<Record<SyncKind, number>> }) {
  const { t, i18n } = useTranslation(['reference', 'referenceTasks']);
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const safe = total(counts) - counts.conflict;
  const tabs = [
    { id: 'all', label: t('referenceTasks:sync.every'), to: '?', count: total(counts) },
    ...KINDS.filter((kind) => counts[kind] > 0 || kind === view.kind).map((kind) => ({
      id: kind,
      label: t(`referenceTasks:sync.${kind}`),
      to: `?kind=${kind}`,
      count: counts[kind],
    })),
  ];
  const columns: Column<SyncDifference>[] = [
    { id: 'title', label: t('referenceTasks:sync.code'), cell: (row) => row.title },
    ...(view.applicable
      ? [
          {
            id: 'select',
            label: t('referenceTasks:sync.selection'),
            cell: (row: SyncDifference) => (
              <input
                type="checkbox"
                form={FORM}
                name="key"
                value={row.key}
                defaultChecked={row.kind !== 'conflict'}
                aria-label={`${t('referenceTasks:sync.selection')} ${row.title}`}
              />
            ),
          },
        ]
      : []),
    {
      id: 'kind',
      label: t('referenceTasks:sync.kind'),
      cell: (row) => <StatusChip label={t(`referenceTasks:sync.${row.kind}`)} tone={TONES[row.kind]} />,
    },
    {
      id: 'fields',
      label: t('referenceTasks:sync.fields'),
      cell: (row) =>
        row.fields.map((field) => (
          <span key={field.name}>
            {t('referenceTasks:sync.field', { name: view.labels[field.name] ?? field.name })}{' '}
            <del>{field.before || '∅'}</del> <ins>{field.after || '∅'}</ins>
          </span>
        )),
    },
  ];
  return (
    <>
      <Tabs tabs={tabs} current={view.kind ?? 'all'} label={t('referenceTasks:sync.kind')} />
      {view.applicable ? (
        <PostForm id={FORM} className="stack">
          <p className="soft">{t('referenceTasks:sync.selectAll')}</p>
          <div className="form-actions">
            <SubmitButton icon="save" intent="page">
              {t('referenceTasks:sync.apply')}
            </SubmitButton>
            {view.kind !== null && counts[view.kind] > view.rows.length ? (
              <SubmitButton emphasis="plain" intent={view.kind}>
                {t('referenceTasks:sync.applyKind', {
                  count: counts[view.kind],
                  figure: figure(counts[view.kind]),
                  kind: t(`referenceTasks:sync.${view.kind}`),
                })}
              </SubmitButton>
            ) : null}
            {view.kind === null && safe > 0 ? (
              <SubmitButton emphasis="plain" intent="all">
                {t(counts.conflict > 0 ? 'referenceTasks:sync.applySafe' : 'referenceTasks:sync.applyAll', {
                  count: safe,
                  figure: figure(safe),
                })}
              </SubmitButton>
            ) : null}
          </div>
        </PostForm>
      ) : null}
      <div className="sync-diff">
        <DataTable
          label={t('referenceTasks:sync.kind')}
          columns={columns}
          rows={view.rows}
          rowKey={(row) => row.key}
          paging={view.paging}
          dense
        />
      </div>
    </>
  );
}
