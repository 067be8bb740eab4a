/** Importing an allocation: choose a file, read what it would change and what is refused, then confirm. */
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
import type { TerritoryHead } from '../view/territory-head.view';
import { TerritoryHeader, TerritoryTabs } from './territory-header';
import './territory.css';

interface Sentence { readonly key: string; readonly params: Readonly<Record<string, string | number>> }
export interface ImportPageView { readonly head: TerritoryHead; readonly session: string | null; readonly preview: ImportPreview | null }

export function ImportPage({ page, fault }: { page: ImportPageView; fault?: Sentence }) {
  return (
    <>
      <TerritoryHeader head={page.head} />
      <TerritoryTabs head={page.head} current="rotation" editing />
      {page.preview && page.session ? <Preview head={page.head} preview={page.preview} session={page.session} /> : <Upload head={page.head} fault={fault} />}
    </>
  );
}

function Upload({ head, fault }: { head: TerritoryHead; fault?: Sentence }) {
  const { t } = useTranslation(['territory', 'exchange']);
  const csrf = useCsrfToken();
  return (
    <Form method="post" encType="multipart/form-data" action={urls.territoryPage(head.id, 'import', { csrf })} className="form">
      <ErrorSummary errors={fault ? [{ fieldId: 'file', message: t(fault.key, { ...fault.params }) }] : []} />
      <Panel title={t('import.title')} id="import">
        <p>{t('import.help')}</p>
        <FileField name="file" label={t('import.file')} accept=".xlsx,.xls,.csv" required />
      </Panel>
      <div className="form-actions"><SubmitButton intent="upload" icon="upload">{t('import.compare')}</SubmitButton><Link className="button" to={urls.territoryPage(head.id, 'allocation')}>{t('cancel')}</Link></div>
    </Form>
  );
}

function Preview({ head, preview, session }: { head: TerritoryHead; preview: ImportPreview; session: string }) {
  const { t, i18n } = useTranslation('territory');
  const ha = (value: number | null) => (value === null ? '–' : formatNumber(value, 2, i18n.language));
  const { counts } = preview;
  const writes = counts.created + counts.changed;
  return (
    <div className="stack">
      {preview.applied ? <Notice tone="leaf">{t('import.already')}</Notice> : null}
      {preview.insert === 0 ? <Notice tone="brick" title={t('import.nothing')}>{t('import.nothingText')}</Notice> : preview.insert === 2 ? <Notice tone="ochre">{t('import.partial')}</Notice> : null}
      <h2>{preview.fileName}</h2>
      <Stats items={(['created', 'changed', 'unchanged', 'refused'] as const).map((kind) => ({ label: t(`import.${kind}`), value: String(counts[kind]) }))} />
      <Form method="post" action={urls.territoryPage(head.id, 'import', { session })} className="form-actions">
        <CsrfField />
        {writes > 0 ? <SubmitButton intent="confirm" icon="check">{t('import.confirm', { count: writes })}</SubmitButton> : null}
        <Link className="button" to={urls.territoryPage(head.id, 'import')}>{t('import.other')}</Link>
        <Link className="button button-quiet" to={urls.territoryPage(head.id, 'allocation')}>{t('cancel')}</Link>
      </Form>
      {preview.issues.length > 0 ? <Issues issues={preview.issues} total={counts.refused} /> : null}
      {preview.lines.length > 0 ? (
        <DataTable
          label={t('import.lines')} showLabel dense rows={preview.lines} rowKey={(line) => `${line.line}-${line.zone}-${line.crop}-${line.mode}`}
          columns={[
            { id: 'line', label: t('import.line'), cell: (line) => line.line }, { id: 'zone', label: t('import.zone'), cell: (line) => line.zone }, { id: 'crop', label: t('allocation.crop'), cell: (line) => line.crop },
            { id: 'mode', label: t('allocation.mode'), cell: (line) => line.mode }, { id: 'before', label: t('import.before'), unit: 'ha', number: true, cell: (line) => ha(line.before) }, { id: 'after', label: t('import.after'), unit: 'ha', number: true, cell: (line) => ha(line.after) },
          ]}
        />
      ) : null}
    </div>
  );
}

export function Issues({ issues, total }: { issues: readonly PreviewIssue[]; total: number }) {
  const { t } = useTranslation(['territory', 'exchange']);
  return (
    <DataTable
      label={t('import.issues', { count: total })} showLabel dense rows={issues} rowKey={(issue) => `${issue.sheet}-${issue.line}-${issue.column}-${issue.reason.key}-${issue.value}`}
      columns={[
        { id: 'line', label: t('import.line'), cell: (issue) => (issue.line === 0 ? t('import.wholeFile') : issue.line) }, { id: 'column', label: t('import.column'), cell: (issue) => issue.column }, { id: 'value', label: t('import.value'), cell: (issue) => issue.value },
        { id: 'reason', label: t('import.reason'), tone: () => 'brick', cell: (issue) => t(issue.reason.key, { ...issue.reason.params }) }, { id: 'remedy', label: t('import.remedy'), cell: (issue) => t(issue.remedy.key, { ...issue.remedy.params }) },
      ]}
    />
  );
}
