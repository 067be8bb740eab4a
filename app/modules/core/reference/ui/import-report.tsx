import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { RadioGroup } from '~/ui/form/choices';
import { Collapsible, Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { PageHeader } from '~/ui/layout/page-header';
import { Stats } from '~/ui/layout/stat';
import { ImportChanges } from '~/records/exchange/ui/import-changes';
import { formatNumber } from '~/kernel/french-number';
import type { ImportTotals } from '../domain';
import type { ImportView } from '../view/import.view';
import { FollowJob } from './follow-job';
import { Notices, Refusals } from './refusals';
import { PostForm } from '~/ui/form/post-form';

/** What a file would do (or did): figures, changes, refusals with line, column, value, reason. */
export function ImportResult({ view }: { view: ImportView }) {
  const { t, i18n } = useTranslation(['reference', 'referenceTasks', 'exchange']);
  const { report } = view;
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const applied = view.state === 'applied';
  return (
    <>
      <PageHeader
        title={t(applied ? 'referenceTasks:import.doneTitle' : 'referenceTasks:import.previewTitle')}
        context={[t(`set.${view.set}.title`), view.fileName]}
      />
      {view.running ? (
        <Notice title={t('referenceTasks:import.running')}>
          <p>{t('referenceTasks:import.runningText')}</p>
          <FollowJob
            to={urls.referencialPage(view.set, `import/${view.id}`)}
            label={t('referenceTasks:import.again')}
          />
          <progress max={100} value={view.progress} aria-label={t('referenceTasks:import.running')} />
        </Notice>
      ) : null}
      {report && !view.running ? (
        <>
          <Stats
            items={[
              {
                label: t(applied ? 'referenceTasks:import.created' : 'referenceTasks:import.wouldCreate'),
                value: figure(report.created),
              },
              {
                label: t(applied ? 'referenceTasks:import.changed' : 'referenceTasks:import.wouldChange'),
                value: figure(report.changed),
              },
              { label: t('referenceTasks:import.unchanged'), value: figure(report.unchanged) },
              { label: t('referenceTasks:import.refused'), value: figure(report.refusedLines ?? report.refusedCount) },
            ]}
          />
          {report.totals ? <Totals totals={report.totals} of={view} /> : null}
          <Confirmation view={view} />
          <Refusals set={view.set} issues={report.refused} count={report.refusedCount} />
          <Notices set={view.set} issues={report.notices ?? []} />
          <ImportChanges
            created={report.createdExamples}
            changed={report.changedExamples}
            columnOf={(name) => t(`column.${name}`)}
          />
        </>
      ) : null}
      <p>
        <Link to={urls.referencial(view.set)}>{t('referenceTasks:import.back')}</Link>
      </p>
    </>
  );
}

const SHOWN_GROUPS = 12;

/** What the file holds, before anything is stored: parcels, their area, the years, and what grows on them. */
function Totals({ totals, of }: { totals: ImportTotals; of: ImportView }) {
  const { t, i18n } = useTranslation(['reference', 'referenceTasks']);
  const figure = (value: number, decimals = 0) => formatNumber(value, decimals, i18n.language);
  const unit = of.summed?.unit ?? '';
  const table = (groups: ImportTotals['groups'], label: string) => (
    <DataTable
      label={label}
      dense
      rows={groups}
      rowKey={(one) => one.by}
      columns={[
        { id: 'by', label: of.summed?.by ?? '', cell: (one) => one.by },
        { id: 'rows', label: t('referenceTasks:import.totals.rows'), number: true, cell: (one) => figure(one.rows) },
        {
          id: 'sum',
          label: t('referenceTasks:import.totals.sum'),
          unit,
          number: true,
          cell: (one) => figure(one.sum, 2),
        },
        {
          id: 'share',
          label: t('referenceTasks:import.totals.share'),
          unit: '%',
          number: true,
          cell: (one) => figure(totals.sum > 0 ? (100 * one.sum) / totals.sum : 0, 1),
        },
      ]}
    />
  );
  const rest = totals.groups.slice(SHOWN_GROUPS);
  return (
    <Panel title={t('referenceTasks:import.totals.title')} id="totals">
      <Stats
        items={[
          { label: t('referenceTasks:import.totals.rows'), value: figure(totals.rows) },
          { label: t('referenceTasks:import.totals.sum'), value: figure(totals.sum, 1), unit },
          { label: t('referenceTasks:import.totals.groups'), value: figure(totals.groups.length) },
          { label: t('referenceTasks:import.totals.among'), value: totals.among.join(', ') },
        ]}
      />
      {table(totals.groups.slice(0, SHOWN_GROUPS), t('referenceTasks:import.totals.title'))}
      {rest.length > 0 ? (
        <Collapsible title={t('referenceTasks:import.totals.rest', { count: rest.length })} open={false}>
          {table(rest, t('referenceTasks:import.totals.rest', { count: rest.length }))}
        </Collapsible>
      ) : null}
    </Panel>
  );
}

function Confirmation({ view }: { view: ImportView }) {
  const { t } = useTranslation('reference');
  if (view.state !== 'previewed' || !view.report) return null;
  if (view.report.created + view.report.changed === 0)
    return view.report.refusedCount > 0 ? (
      <Notice tone="ochre">
        {t(`referenceTasks:import.${view.report.unchanged > 0 ? 'restKnown' : 'nothingTaken'}`)}
      </Notice>
    ) : (
      <Notice>{t('referenceTasks:import.nothing')}</Notice>
    );
  return (
    <PostForm className="form">
      {view.report.asked && view.report.asked.guessed > 0 ? (
        <p>{t('referenceTasks:import.guessed', { count: view.report.asked.guessed })}</p>
      ) : null}
      {view.question && view.report.asked ? (
        <RadioGroup
          name="answer"
          label={t('referenceTasks:import.asked', { count: view.report.asked.open, column: view.question.label })}
          options={view.question.options}
          required
          inline
          help={t('referenceTasks:import.askedHelp')}
        />
      ) : null}
      <div className="form-actions">
        <SubmitButton icon="save">
          {t('referenceTasks:import.apply', { count: view.report.created + view.report.changed })}
        </SubmitButton>
        <Link className="button button-quiet" to={urls.referencial(view.set, { edit: true })}>
          {t('action.cancel')}
        </Link>
      </div>
    </PostForm>
  );
}
