/** The form of an assignment: which station, from when on, on which channel. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { ASSIGNMENT_FORM, DEVICE_KIND_SPECS } from '../domain';
import type { AssignmentPage } from '../view/device-history';

export function AssignmentForm({
  page,
  reply,
}: {
  readonly page: AssignmentPage;
  readonly reply?: FormReply | undefined;
}) {
  const { t } = useTranslation('equipment');
  const { device, id } = page;
  const form = useRecordForm(ASSIGNMENT_FORM.fields, {
    labels: 'equipment:field',
    view: page,
    again: reply,
    what: device.serialNumber,
    sendsSeen: id > 0,
  });
  const to = urls.assignDevice(device.id, id > 0 ? { assignment: id } : {});
  return (
    <div className="stack">
      <PageHeader
        title={t(id === 0 ? 'assignTitle' : 'correctTitle', { serial: device.serialNumber })}
        context={[t(`kindOne.${device.kind}`)]}
      />
      <PostForm
        key={form.key}
        action={form.isGone ? urls.assignDevice(device.id) : to}
        className="form"
        draft={{ of: 'assignment' }}
      >
        {form.head}
        {form.field('station', { help: t('stationHelp') })}
        <div className="form-row">
          {form.field('from')}
          {form.field('to', { help: t('toHelp') })}
        </div>
        {DEVICE_KIND_SPECS[device.kind].plugged || page.texts.channel?.[0] ? (
          form.field('channel', { help: t('channelHelp') })
        ) : (
          <input type="hidden" name="channel" value="" />
        )}
        {form.field('comment')}
        <div className="form-actions">
          <SubmitButton icon="save">{t(id === 0 || form.isGone ? 'assign' : 'save')}</SubmitButton>
          <Link className="button button-quiet" to={urls.device(device.id)}>
            {t('cancel')}
          </Link>
        </div>
      </PostForm>
      {id > 0 && !form.isGone ? (
        <PostForm action={to} className="inline-form">
          <p className="small soft">{t('withdrawHelp')}</p>
          <SubmitButton intent="remove" icon="trash" emphasis="danger">
            {t('withdraw')}
          </SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}
