/** Bringing values from a file: choose it, read what it would change and what is refused, then confirm. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { CsrfField, useCsrfToken } from '~/ui/csrf';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { DataTable } from '~/ui/table/data-table';
import type { PreviewIssue } from '~/modules/exchange/domain';
import type { ImportPreview } from '../view/import-preview.view';
import type { MatrixHead } from '../view/matrix-head.view';
import { ExportMenu } from './export-menu';
import { MatrixHeader } from './matrix-header';

interface Said { readonly key: string; readonly params: Readonly<Record<string, string | number>> }
export interface ImportPageView { readonly head: MatrixHead; readonly session: string | null; readonly preview: ImportPreview | null }

export function MatrixImportPage({ page, fault }: { page: ImportPageView; fault?: Said }) {
  return (
    <>
      <MatrixHeader head={page.head} current="matrice" editing />
      {page.preview && page.session ? <Preview mid={page.head.mid} preview={page.preview} session={page.session} /> : <Upload mid={page.head.mid} fault={fault} />}
    </>
  );
}

function Upload({ mid, fault }: { mid: number; fault?: Said }) {
  const { t } = useTranslation(['matrix', 'exchange']);
  const csrf = useCsrfToken();
  return (
    <Form method="post" encType="multipart/form-data" action={urls.matrixPage(mid, 'import', { csrf })} className="form">
      <ErrorSummary errors={fault ? [{ fieldId: 'file', message: t(fault.key, { ...fault.params }) }] : []} />
      <Panel title={t('import.title')} id="import">
        <p>{t('import.help')}</p>
        <ExportMenu mid={mid} />
        <FileField name="file" label={t('import.file')} accept=".xlsx,.xls,.csv" required />
      </Panel>
      <div className="form-actions"><SubmitButton intent="upload" icon="upload">{t('import.compare')}</SubmitButton><Link className="button" to={urls.matrixPage(mid, 'edit')}>{t('cancel')}</Link></div>
    </Form>
  );
}

function Preview({ mid, preview, session }: { mid: number; preview: ImportPreview; session: string }) {
  const { t, i18n } = useTranslation('matrix');
  const said = (value: number | null) => (value === null ? '–' : formatNumber(value, 2, i18n.language));
  const { counts } = preview;
  const writes = counts.created + counts.changed;
  return (
    <div className="stack">
      {preview.applied ? <Notice tone="leaf">{t('import.already')}</Notice> : null}
      {preview.insert === 0 ? <Notice tone="brick" title={t('import.nothing')}>{t('import.nothingText')}</Notice> : preview.insert === 2 ? <Notice tone="ochre">{t('import.partial')}</Notice> : null}
      <h2>{preview.fileName}</h2>
      <Stats items={(['created', 'changed', 'unchanged', 'refused'] as const).map((kind) => ({ label: t(`import.${kind}`), value: String(counts[kind]) }))} />
      <Form method="post" action={urls.matrixPage(mid, 'import', { session })} className="form-actions">
        <CsrfField />
        {writes > 0 ? <SubmitButton intent="confirm" icon="check">{t('import.confirm', { count: writes })}</SubmitButton> : null}
        <Link className="button" to={urls.matrixPage(mid, 'import')}>{t('import.other')}</Link>
        <Link className="button button-quiet" to={urls.matrixPage(mid, 'edit')}>{t('cancel')}</Link>
      </Form>
      {preview.issues.length > 0 ? <Issues issues={preview.issues} total={counts.refused} /> : null}
      {preview.lines.length > 0 ? (
        <DataTable
          label={t('import.lines')} showLabel dense rows={preview.lines} rowKey={(line) => `${line.sheet}-${line.line}-${line.indicator}-${line.zone}-${line.crop}-${line.mode}`}
          columns={[
            { id: 'line', label: t('import.line'), cell: (line) => line.line }, { id: 'indicator', label: t('import.indicator'), cell: (line) => line.indicator }, { id: 'zone', label: t('import.zone'), cell: (line) => line.zone },
            { id: 'crop', label: t('import.crop'), cell: (line) => line.crop }, { id: 'mode', label: t('import.mode'), cell: (line) => line.mode },
            { id: 'before', label: t('import.before'), number: true, cell: (line) => said(line.before) }, { id: 'after', label: t('import.after'), number: true, cell: (line) => said(line.after) },
          ]}
        />
      ) : null}
    </div>
  );
}

function Issues({ issues, total }: { issues: readonly PreviewIssue[]; total: number }) {
  const { t } = useTranslation(['matrix', 'exchange']);
  return (
    <DataTable
      label={t('import.issues', { count: total })} showLabel dense rows={issues} rowKey={(issue) => `${issue.sheet}-${issue.line}-${issue.column}-${issue.reason.key}-${issue.value}`}
      columns={[
        { id: 'line', label: t('import.line'), cell: (issue) => (issue.line === 0 ? t('import.wholeFile') : issue.sheet ? `${issue.sheet}, ${issue.line}` : issue.line) }, { id: 'column', label: t('import.column'), cell: (issue) => issue.column }, { id: 'value', label: t('import.value'), cell: (issue) => issue.value },
        { id: 'reason', label: t('import.reason'), tone: () => 'brick', cell: (issue) => t(issue.reason.key, { ...issue.reason.params }) }, { id: 'remedy', label: t('import.remedy'), cell: (issue) => t(issue.remedy.key, { ...issue.remedy.params }) },
      ]}
    />
  );
}
