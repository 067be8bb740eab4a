import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { Checkbox, RadioGroup, Select } from '~/ui/form/choices';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { SYNC_FORMATS, type SyncFormView } from '../view/sync.view';
import { PostForm } from '~/ui/form/post-form';

/**
 * The popup of the dashboard: which set, and one of the three formats (C462). Without script it is the top of the page.
 */
export function SyncPopup({ sets }: { sets: readonly string[] }) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  const formats = SYNC_FORMATS.map((value) => ({
    value,
    label: t(`referenceTasks:sync.${value}`),
    help: t(`referenceTasks:sync.help.${value}`),
  }));
  return (
    <RouteDialog title={t('referenceTasks:sync.title')} closeTo={urls.referencialDashboard()}>
      <p>{t('referenceTasks:sync.text')}</p>
      <Form method="get" action={urls.referencial('synchronise')} className="form">
        <Select
          name="set"
          label={t('referenceTasks:sync.set')}
          required
          options={sets.map((key) => ({ value: key, label: t(`set.${key}.title`) }))}
        />
        <RadioGroup
          name="format"
          label={t('referenceTasks:sync.format')}
          required
          options={formats}
          defaultValue="csv"
        />
        <div className="form-actions">
          <SubmitButton>{t('referenceTasks:sync.next')}</SubmitButton>
          <Link className="button button-quiet" to={urls.referencialDashboard()}>
            {t('action.cancel')}
          </Link>
        </div>
      </Form>
    </RouteDialog>
  );
}

/** One set: where its Sandre data come from. */
export function SyncForm({ view, reply }: { view: SyncFormView; reply?: FormReply }) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  const [message] = useFaults(reply?.faults).errors(WHOLE);
  if (view.set === null) return null;
  const usual = view.service ? 'webservice' : 'csv';
  const formats = SYNC_FORMATS.map((value) => ({
    value,
    label: t(`referenceTasks:sync.${value}`),
    ...(value === 'webservice' && !view.service ? { disabled: true, help: t('referenceTasks:sync.noService') } : {}),
  }));
  return (
    <>
      <PageHeader title={t('referenceTasks:sync.title')} context={[t(`set.${view.set}.title`)]} />
      <p>{t('referenceTasks:sync.text')}</p>
      {message ? <Notice tone="brick">{message}</Notice> : null}
      <PostForm
        action={urls.referencialPage(view.set, 'synchronise')}
        encType="multipart/form-data"
        className="form"
        reloadDocument
      >
        <RadioGroup
          name="format"
          label={t('referenceTasks:sync.format')}
          required
          options={formats}
          defaultValue={view.format === 'webservice' && !view.service ? usual : (view.format ?? usual)}
        />
        <FileField name="file" label={t('referenceTasks:import.file')} accept=".xml,.csv" />
        <div className="form-actions">
          <SubmitButton icon="refresh-cw">{t('referenceTasks:sync.compare')}</SubmitButton>
          <Link className="button button-quiet" to={urls.referencial(view.set)}>
            {t('action.cancel')}
          </Link>
        </div>
      </PostForm>
      <PostForm action={urls.referencialPage(view.set, 'automatic')} className="form">
        <Checkbox
          name="automatic"
          value="1"
          label={t('dashboard.automatic')}
          defaultChecked={view.automatic}
          help={t('referenceTasks:sync.automaticHelp')}
          disabled={!view.service}
        />
        <div className="form-actions">
          <SubmitButton emphasis="plain">{t('action.save')}</SubmitButton>
        </div>
      </PostForm>
    </>
  );
}
