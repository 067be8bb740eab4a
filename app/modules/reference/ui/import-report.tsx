import { Form, Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { issueKey } from '~/modules/exchange/domain';
import { CsrfField } from '~/ui/csrf';
import { SubmitButton } from '~/ui/form/submit-button';
import { SelfRefresh } from '~/ui/enhance/self-refresh';
import { Notice, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { Stats } from '~/ui/layout/stat';
import { formatNumber } from '~/kernel/french-number';
import { DataTable, type Column } from '~/ui/table/data-table';
import type { ImportView } from '../view/import.view';

/** What a file would do (or did): figures, changes, refusals with line, column, value, reason. */
export function ImportResult({ view }: { view: ImportView }) {
  const { t, i18n } = useTranslation(['reference', 'exchange']);
  useFollow(view.running);
  const { report } = view;
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const applied = view.state === 'applied';
  return (
    <>
      <PageHeader title={t(applied ? 'import.doneTitle' : 'import.previewTitle')} context={[t(`set.${view.set}.title`), view.fileName]} />
      {view.running ? <Notice title={t('import.running')}><p>{t('import.runningText')}</p><SelfRefresh to={urls.referencialPage(view.set, `import/${view.id}`)} label={t('import.again')} /><progress max={100} value={view.progress} aria-label={t('import.running')} /></Notice> : null}
      {report && !view.running ? (
        <>
          <Stats items={[
            { label: t(applied ? 'import.created' : 'import.wouldCreate'), value: figure(report.created) }, { label: t(applied ? 'import.changed' : 'import.wouldChange'), value: figure(report.changed) },
            { label: t('import.unchanged'), value: figure(report.unchanged) }, { label: t('import.refused'), value: figure(report.refusedCount) },
          ]} />
          <Confirmation view={view} />
          <Refusals view={view} />
          <Changes view={view} />
        </>
      ) : null}
      <p><Link to={urls.referencial(view.set)}>{t('import.back')}</Link></p>
    </>
  );
}

/** With script the page follows the job; without, the page loads itself again. */
function useFollow(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, 1500);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}

function Confirmation({ view }: { view: ImportView }) {
  const { t } = useTranslation('reference');
  if (view.state !== 'previewed' || !view.report) return null;
  if (view.report.created + view.report.changed === 0) return <Notice>{t('import.nothing')}</Notice>;
  return (
    <Form method="post" className="form-actions">
      <CsrfField />
      <SubmitButton icon="save" emphasis="primary">{t('import.apply', { count: view.report.created + view.report.changed })}</SubmitButton>
      <Link className="button button-quiet" to={urls.referencial(view.set, { edit: true })}>{t('action.cancel')}</Link>
    </Form>
  );
}

interface Line { readonly key: string; readonly line: number; readonly column: string; readonly value: string; readonly reason: string; readonly remedy: string }

function Refusals({ view }: { view: ImportView }) {
  const { t } = useTranslation(['reference', 'exchange']);
  const refused = view.report?.refused ?? [];
  if (refused.length === 0) return null;
  const rows = refused.map((issue, rank): Line => ({ key: `${issue.line}-${rank}`, line: issue.line, column: issue.columnName ?? (issue.column === undefined ? '' : String(issue.column)), value: issue.value ?? '', reason: t(issueKey(issue.reason), issue.reason.params), remedy: t(issueKey(issue.remedy), issue.remedy.params) }));
  const columns: Column<Line>[] = [
    { id: 'line', label: t('import.line'), number: true, cell: (row) => (row.line === 0 ? t('import.wholeFile') : row.line) }, { id: 'column', label: t('import.column'), cell: (row) => row.column },
    { id: 'value', label: t('import.value'), cell: (row) => row.value }, { id: 'reason', label: t('import.reason'), cell: (row) => row.reason }, { id: 'remedy', label: t('import.remedy'), cell: (row) => row.remedy },
  ];
  return <Panel title={t('import.refusedTitle', { count: view.report?.refusedCount ?? 0 })} id="refused" flush><DataTable label={t('import.refused')} columns={columns} rows={rows} rowKey={(row) => row.key} dense /></Panel>;
}

function Changes({ view }: { view: ImportView }) {
  const { t } = useTranslation('reference');
  const { report } = view;
  if (!report || report.createdExamples.length + report.changedExamples.length === 0) return null;
  return (
    <div className="columns">
      {report.createdExamples.length > 0 ? <Panel title={t('import.createdList')} id="created"><ul>{report.createdExamples.map((one) => <li key={one.line}><span className="soft num">{one.line}</span> {one.title}</li>)}</ul></Panel> : null}
      {report.changedExamples.length > 0 ? (
        <Panel title={t('import.changedList')} id="changed">
          <ul>{report.changedExamples.map((one) => <li key={one.line}><span className="soft num">{one.line}</span> {one.title}<ul>{one.fields.map((field) => <li key={field.name}>{t(`column.${field.name}`)} : <del>{field.before || '∅'}</del> → <ins>{field.after || '∅'}</ins></li>)}</ul></li>)}</ul>
        </Panel>
      ) : null}
    </div>
  );
}
