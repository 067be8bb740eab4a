import { Form, Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField, useCsrfToken } from '~/ui/csrf';
import { SelfRefresh } from '~/ui/enhance/self-refresh';
import { Checkbox, RadioGroup, Select } from '~/ui/form/choices';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { SYNC_FORMATS, type SyncFormView, type SyncView } from '../view/sync.view';

const TONES = { new: 'leaf', changed: 'water', closed: 'neutral', conflict: 'brick' } as const;

/** The popup of the dashboard: which set, and one of the three formats (C462). Without script it is the top of the page. */
export function SyncPopup({ sets }: { sets: readonly string[] }) {
  const { t } = useTranslation('reference');
  const formats = SYNC_FORMATS.map((value) => ({ value, label: t(`sync.${value}`), help: t(`sync.help.${value}`) }));
  return (
    <RouteDialog title={t('sync.title')} closeTo={urls.referencialDashboard()}>
      <p>{t('sync.text')}</p>
      <Form method="get" action={urls.referencial('synchronise')} className="form">
        <Select name="set" label={t('sync.set')} required options={sets.map((key) => ({ value: key, label: t(`set.${key}.title`) }))} />
        <RadioGroup name="format" label={t('sync.format')} required options={formats} defaultValue="csv" />
        <div className="form-actions"><SubmitButton emphasis="primary">{t('sync.next')}</SubmitButton><Link className="button button-quiet" to={urls.referencialDashboard()}>{t('action.cancel')}</Link></div>
      </Form>
    </RouteDialog>
  );
}

/** One set: where its Sandre data come from. */
export function SyncForm({ view, fault }: { view: SyncFormView; fault?: string }) {
  const { t } = useTranslation('reference');
  const csrf = useCsrfToken();
  if (view.set === null) return null;
  const usual = view.service ? 'webservice' : 'csv';
  const formats = SYNC_FORMATS.map((value) => ({ value, label: t(`sync.${value}`), ...(value === 'webservice' && !view.service ? { disabled: true, help: t('sync.noService') } : {}) }));
  return (
    <>
      <PageHeader title={t('sync.title')} context={[t(`set.${view.set}.title`)]} />
      <p>{t('sync.text')}</p>
      {fault ? <Notice tone="brick">{t(fault)}</Notice> : null}
      <Form method="post" action={`?csrf=${encodeURIComponent(csrf)}`} encType="multipart/form-data" className="form" reloadDocument>
        <RadioGroup name="format" label={t('sync.format')} required options={formats} defaultValue={view.format === 'webservice' && !view.service ? usual : view.format ?? usual} />
        <FileField name="file" label={t('import.file')} accept=".xml,.csv" />
        <div className="form-actions"><SubmitButton icon="refresh-cw" emphasis="primary">{t('sync.compare')}</SubmitButton><Link className="button button-quiet" to={urls.referencial(view.set)}>{t('action.cancel')}</Link></div>
      </Form>
      <Form method="post" action={urls.referencialPage(view.set, 'automatic')} className="form">
        <CsrfField />
        <Checkbox name="automatic" value="1" label={t('dashboard.automatic')} defaultChecked={view.automatic} help={t('sync.automaticHelp')} disabled={!view.service} />
        <div className="form-actions"><SubmitButton>{t('action.save')}</SubmitButton></div>
      </Form>
    </>
  );
}

/** The differences, ticked but for the conflicts; what is applied is what stays ticked. */
export function SyncDifferences({ view }: { view: SyncView }) {
  const { t } = useTranslation('reference');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!view.running) return;
    const timer = setInterval(revalidate, 1500);
    return () => clearInterval(timer);
  }, [view.running, revalidate]);
  const differences = view.report?.differences ?? [];
  return (
    <>
      <PageHeader title={t('sync.title')} context={[t(`set.${view.set}.title`), view.fileName]} />
      {view.running ? <Notice title={t('sync.started')}><p>{t('import.runningText')}</p><SelfRefresh to={urls.referencialPage(view.set, `synchronise/${view.id}`)} label={t('import.again')} /></Notice> : null}
      {view.failed ? <Notice tone="brick" title={t('issue.jobFailed')}>{t('remedy.jobFailed')}</Notice> : null}
      {view.report && differences.length === 0 ? <EmptyState icon="circle-check" title={t('sync.nothing')} /> : null}
      {differences.length > 0 ? (
        <Form method="post" className="stack">
          <CsrfField />
          <p className="soft">{t('sync.selectAll')}</p>
          <div className="table-frame" role="region" tabIndex={0} aria-label={t('sync.kind')}>
            <table className="table sync-diff">
              <caption className="visually-hidden">{t('sync.kind')}</caption>
              <thead><tr><th scope="col" className="first">{t('sync.selection')}</th><th scope="col">{t('sync.code')}</th><th scope="col">{t('sync.kind')}</th><th scope="col">{t('sync.before')} → {t('sync.after')}</th></tr></thead>
              <tbody>
                {differences.map((one) => (
                  <tr key={one.key}>
                    <td><input type="checkbox" name="key" value={one.key} defaultChecked={one.kind !== 'conflict'} disabled={view.applied} aria-label={`${t('sync.selection')} ${one.title}`} /></td>
                    <th scope="row">{one.title}</th><td><StatusChip label={t(`sync.${one.kind}`)} tone={TONES[one.kind]} /></td>
                    <td>{one.fields.map((field) => <span key={field.name}>{view.labels[field.name]} : <del>{field.before || '∅'}</del> <ins>{field.after || '∅'}</ins></span>)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {view.applied ? null : <div className="form-actions"><SubmitButton icon="save" emphasis="primary">{t('sync.apply')}</SubmitButton></div>}
        </Form>
      ) : null}
      <p><Link to={urls.referencial(view.set)}>{t('import.back')}</Link></p>
    </>
  );
}
