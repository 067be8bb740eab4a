import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField, useCsrfToken } from '~/ui/csrf';
import { Checkbox, RadioGroup } from '~/ui/form/choices';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import type { SyncFormView } from '../view/sync.view';

/** First the set, then one of the three formats. */
export function SyncForm({ view, fault }: { view: SyncFormView; fault?: string }) {
  const { t } = useTranslation('reference');
  const csrf = useCsrfToken();
  if (view.set === null) {
    return (
      <>
        <PageHeader title={t('sync.title')} context={[t('sync.formats', { list: `${t('sync.webservice')}, ${t('sync.xml')}, ${t('sync.csv')}` })]} />
        <p>{t('sync.text')}</p>
        <Panel title={t('sync.set')} id="sync-sets"><ul>{view.sets.map((key) => <li key={key}><Link to={urls.referencialPage(key, 'synchronise')}>{t(`set.${key}.title`)}</Link></li>)}</ul></Panel>
      </>
    );
  }
  const formats = (['webservice', 'xml', 'csv'] as const).map((value) => ({ value, label: t(`sync.${value}`), ...(value === 'webservice' && !view.service ? { disabled: true, help: t('sync.noService') } : {}) }));
  return (
    <>
      <PageHeader title={t('sync.title')} context={[t(`set.${view.set}.title`)]} />
      <p>{t('sync.text')}</p>
      {fault ? <Notice tone="brick">{t(fault)}</Notice> : null}
      <Form method="post" action={`?csrf=${encodeURIComponent(csrf)}`} encType="multipart/form-data" className="form" reloadDocument>
        <RadioGroup name="format" label={t('sync.format')} required options={formats} defaultValue={view.service ? 'webservice' : 'csv'} />
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
